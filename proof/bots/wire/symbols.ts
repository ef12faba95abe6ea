import type { Told } from '../libraries.ts';
import type { Wire } from './client.ts';

/** A symbol of exchangeInfo, and prices and quantities that fit its filters. */
export interface Symbols {
  name: string;
  info: Told;
  /** The middle of its book. */
  mid: number;
  /** A price at a part of the middle, on the tick. */
  at(factor: number): string;
  /** A quantity on the step, at least as large. */
  lot(quantity: number): string;
}

export const filterOf = (info: Told, name: string): Told =>
  info.filters.find(({ filterType }: Told) => filterType === name);

/** How many decimals a tick or step has. */
export const decimalsOf = (step: string): number => /\.(\d*?)0*$/.exec(step)?.[1]?.length ?? 0;

export async function symbolOf(wire: Wire, market: 'api/v3' | 'fapi/v1', name = 'BTCUSDT'): Promise<Symbols> {
  const { symbols } = await wire.read(`/${market}/exchangeInfo`);
  const info = symbols.find(({ symbol }: Told) => symbol === name);
  const quote = await wire.read(`/${market}/ticker/bookTicker?symbol=${name}`);
  const mid = (Number(quote.bidPrice) + Number(quote.askPrice)) / 2;
  const tick = filterOf(info, 'PRICE_FILTER').tickSize;
  const step = filterOf(info, 'LOT_SIZE').stepSize;
  return {
    name,
    info,
    mid,
    at: (factor) => (Math.round((mid * factor) / tick) * tick).toFixed(decimalsOf(tick)),
    lot: (quantity) => (Math.ceil(quantity / step - 1e-9) * step).toFixed(decimalsOf(step)),
  };
}
