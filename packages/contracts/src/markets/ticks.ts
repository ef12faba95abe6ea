import { decimalsOf, formatUnits, units } from '../money/amount.ts';
import { sayUnits } from '../money/format.ts';

/** Whole ticks as a price in minor units of the tick's own scale. */
export function priceUnits(ticks: number, tick: string): bigint {
  return BigInt(ticks) * units(tick, decimalsOf(tick));
}

/** Whole ticks as a decimal price: `priceText(924001, '0.1')` → `'92400.1'`. */
export function priceText(ticks: number, tick: string): string {
  return formatUnits(priceUnits(ticks, tick), decimalsOf(tick));
}

/** The same as a sentence says it: `'92,400.10'`, with all decimals of the tick and two at least. */
export function sayPrice(ticks: number, tick: string): string {
  const scale = decimalsOf(tick);
  return sayUnits(priceUnits(ticks, tick), scale, Math.max(2, scale));
}
