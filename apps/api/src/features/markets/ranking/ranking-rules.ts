import { priceUnits } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { mulDiv, pow10 } from '@papermint/contracts/money/rounding';

/** A change as a fraction, to six decimals. */
export function changeSince(before: number, now: number): number {
  return Math.round((now / before - 1) * 1e6) / 1e6;
}

/** A market cap: price times supply, exactly, as a decimal string. */
export function capText(priceTicks: number, tick: string, supply: string): string {
  const decimals = decimalsOf(supply);
  return formatUnits(priceUnits(priceTicks, tick) * units(supply, decimals), decimalsOf(tick) + decimals);
}

/**
 * A turnover as a decimal string at the scale of the quote currency.
 * @param halfTicks the sum of lots times twice their price in ticks
 */
export function turnoverText(halfTicks: bigint, tick: string, lot: string, quoteScale: number): string {
  const scale = decimalsOf(tick) + decimalsOf(lot);
  const size = units(tick, decimalsOf(tick)) * units(lot, decimalsOf(lot));
  return formatUnits(mulDiv(halfTicks * size, pow10(quoteScale), 2n * pow10(scale), 'half-even'), quoteScale);
}

/**
 * Ranks from 1: the largest first, those without a size last, equal ones in the given order.
 * @param sizeOf the number to compare by, 0 or more
 */
export function ranked<T>(
  all: readonly T[],
  sizeOf: (one: T) => number | undefined,
): (T & { rank: number })[] {
  return all
    .map((one, index) => ({ one, index, size: sizeOf(one) ?? -1 }))
    .sort((a, b) => b.size - a.size || a.index - b.index)
    .map(({ one }, place) => ({ ...one, rank: place + 1 }));
}
