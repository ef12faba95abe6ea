import { units } from '@papermint/contracts/money/amount';
import { CURRENCY } from '../../../market/path/path-character.ts';
import type { PathSummand, RatioInstrument } from '../../../market/path/price-path.ts';
import type { AssetRecord } from '../markets-types.ts';

type Currency = Pick<AssetRecord, 'code' | 'usdAnchor' | 'annualVolatility'>;

/** Decimals of the dollars for one unit of a currency at the market's anchor. */
const ANCHOR_SCALE = 10;

/** The random part of what a currency is worth in dollars, which every pair with it shares; none for the dollar. */
function summandsOf({ code, usdAnchor, annualVolatility }: Currency, weight: 1 | -1): PathSummand[] {
  if (usdAnchor === null) return [];
  return [{ symbol: `${code}/USD`, annualVolatility: annualVolatility ?? 0, weight, character: CURRENCY }];
}

const dollarsOf = ({ usdAnchor }: Currency) =>
  usdAnchor === null ? 1 : Number(units(usdAnchor, ANCHOR_SCALE)) / 10 ** ANCHOR_SCALE;

/**
 * A pair of currencies as the ratio of what they are worth in dollars, so that one price follows from two others up to
 * the rounding to ticks. Scenarios on a pair move that pair alone.
 * @param tick in the quote currency
 */
export function currencyRatio(pair: string, base: Currency, quote: Currency, tick: string): RatioInstrument {
  return {
    symbol: pair,
    anchorTicks: dollarsOf(base) / dollarsOf(quote) / Number(tick),
    summands: [...summandsOf(base, 1), ...summandsOf(quote, -1)],
  };
}
