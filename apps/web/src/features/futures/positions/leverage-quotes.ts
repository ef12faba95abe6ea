import { marginAtLeverage } from '@papermint/contracts/futures/leverage-quote';
import { liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { MarginScales } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits } from '@papermint/contracts/futures/margin-tiers-quote';
import type { Position } from '@papermint/contracts/futures/model';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { priceText, priceTicks } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import { partOf } from '../../../state/prices/position-figures.ts';

export interface LeverageChange {
  /** Decimal text in the quote currency. */
  margin: string;
  /** The amount that is taken from the available balance; negative if some is returned. */
  taken: string;
  /** An unrealized loss keeps more in the position than the leverage asks for. */
  kept: boolean;
  /** The liquidation price of an isolated position; null for a cross one, and if there is none. */
  liquidationPrice: string | null;
}

/** The effect of another leverage on an open position, by the arithmetic of the server. @param mark decimal text */
export function leverageChange(
  position: Position,
  leverage: number,
  mark: string,
  scales: MarginScales,
): LeverageChange {
  const part = partOf(position, scales);
  const { marginMode } = position;
  const margin = marginAtLeverage(part, marginMode, leverage, priceTicks(mark, scales.tick), scales);
  const ticks = marginMode === 'cross' ? undefined : liquidationTicks({ ...part, margin }, scales);
  return {
    margin: formatUnits(margin, scales.quoteScale),
    taken: formatUnits(margin - part.margin, scales.quoteScale),
    kept: margin > initialMarginUnits(part.cost, leverage),
    liquidationPrice: ticks === undefined ? null : priceText(ticks, scales.tick),
  };
}

/** The largest value of a position at a leverage, in quote; null without a limit. */
export function largestAt(leverage: number, tiers: readonly MarginTier[]): string | null {
  return tiers.findLast(({ maxLeverage }) => maxLeverage >= leverage)?.upTo ?? null;
}

/** The stops of the slider: the ends and three between. */
export function leverageStops(most: number): number[] {
  const steps = [1, Math.round(most / 4), Math.round(most / 2), Math.round((most * 3) / 4), most];
  return [...new Set(steps.filter((step) => step >= 1))];
}
