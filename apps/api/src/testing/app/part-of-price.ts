import type { TestApp } from './test-app.ts';

/** @returns the price of BTC/USD times a part, on its tick of 0.1 USD */
export async function partOfPrice(api: TestApp): Promise<(part: number) => string> {
  const { markets, clock } = await api.world();
  const last = markets.priceTicksAt('BTC/USD', clock.now()) / 10;
  return (part) => (Math.round(last * part * 10) / 10).toFixed(1);
}
