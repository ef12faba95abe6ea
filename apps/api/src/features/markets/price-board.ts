import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { DollarRates } from './dollar-rates.ts';
import type { ListedMarket } from './listed-market.ts';
import type { Rate } from './markets-rules.ts';
import type { PriceBoard } from './markets-service.ts';

export function priceBoard(at: number, markets: Iterable<ListedMarket>, rates: DollarRates): PriceBoard {
  const texts: Record<string, string> = {};
  const ticks = new Map<string, number>();
  for (const market of markets) {
    const { pair } = market.instrument;
    const price = market.path.priceAt(at);
    ticks.set(pair, price);
    texts[pair] = priceText(price, market.instrument.tick);
  }
  for (const { code, holdable } of rates.currencies) {
    if (holdable) texts[`${code}/USD`] = rateText(rates.at(code, at) as Rate);
  }
  return { at, texts, ticks, json: JSON.stringify(texts) };
}

export function rateText({ value, scale }: Rate): string {
  return formatUnits(value, scale);
}
