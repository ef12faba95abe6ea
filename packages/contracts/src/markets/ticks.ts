import { decimalsOf, formatUnits, units } from '../money/amount.ts';
import { sayUnits } from '../money/format.ts';

/** Whole ticks as a decimal price: `priceText(924001, '0.1')` → `'92400.1'`. */
export function priceText(ticks: number, tick: string): string {
  const scale = decimalsOf(tick);
  return formatUnits(BigInt(ticks) * units(tick, scale), scale);
}

/** The same as a sentence says it: `'92,400.10'`, with all decimals of the tick and two at least. */
export function sayPrice(ticks: number, tick: string): string {
  const scale = decimalsOf(tick);
  return sayUnits(BigInt(ticks) * units(tick, scale), scale, Math.max(2, scale));
}
