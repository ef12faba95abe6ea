import { notionalAt } from './liquidation-quote.ts';
import type { MarginScales } from './margin-tiers-quote.ts';
import { initialMarginUnits } from './margin-tiers-quote.ts';
import type { MarginedPart } from './position-quote.ts';
import { unrealizedPnl } from './position-quote.ts';
import type { MarginMode } from './sides.ts';

const greater = (a: bigint, b: bigint): bigint => (a > b ? a : b);
const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** The least margin that an isolated position must keep when some is taken out, in quote units. */
export function leastMarginUnits(
  part: MarginedPart,
  markTicks: number,
  leverage: number,
  scales: MarginScales,
): bigint {
  const pnl = unrealizedPnl(part, markTicks, scales);
  const initial = initialMarginUnits(notionalAt(part, markTicks, scales), leverage);
  return pnl < 0n ? initial - pnl : initial;
}

/**
 * The margin of an open position after a change of its leverage, in quote units. Of an isolated position, the margin
 * that an unrealized loss needs stays.
 */
export function marginAtLeverage(
  part: MarginedPart,
  marginMode: MarginMode,
  leverage: number,
  markTicks: number,
  scales: MarginScales,
): bigint {
  const wanted = initialMarginUnits(part.cost, leverage);
  if (marginMode === 'cross' || wanted >= part.margin) return wanted;
  const least = leastMarginUnits(part, markTicks, leverage, scales);
  return smaller(part.margin, greater(wanted, least));
}
