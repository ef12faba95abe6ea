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

/** A decimal price as whole ticks. @throws RangeError if it is not a multiple of the tick */
export function priceTicks(price: string, tick: string): number {
  const scale = Math.max(decimalsOf(price), decimalsOf(tick));
  const step = units(tick, scale);
  const value = units(price, scale);
  if (value % step !== 0n) throw new RangeError(`${price} is not a multiple of ${tick}`);
  return Number(value / step);
}

/** Whole ticks as a price in a sentence: `'92,400.10'`, with all decimals of the tick and at least two. */
export function sayPrice(ticks: number, tick: string): string {
  const scale = decimalsOf(tick);
  return sayUnits(priceUnits(ticks, tick), scale, Math.max(2, scale));
}
