import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';

/** A tier as typed: the rate in percent. */
export interface TypedTier {
  /** Empty in the last one. */
  upTo: string;
  rate: string;
  maxLeverage: string;
}

/** A fraction in percent: `0.004` → `0.4`. */
export const percentText = (rate: string): string => String(Number((Number(rate) * 100).toFixed(6)));

/** The value of a form's field that holds tiers. */
export function tiersValue(tiers: readonly MarginTier[]): string {
  const typed = tiers.map(({ upTo, rate, maxLeverage }) => ({
    // Without grouping, because a reader may take '25,000' for 25; grouping is refused.
    upTo: upTo ?? '',
    rate: percentText(rate),
    maxLeverage: String(maxLeverage),
  }));
  return typedValue(typed);
}

/** The typed tiers from the value of the field; empty for the usual tiers. */
export const typedTiers = (value: string): TypedTier[] =>
  value === '' ? [] : (JSON.parse(value) as TypedTier[]);

export const typedValue = (tiers: readonly TypedTier[]): string =>
  tiers.length === 0 ? '' : JSON.stringify(tiers);

/** The tiers for the input of a call, which refuses texts that are no number. */
export function tiersInput(value: string): MarginTier[] {
  const tiers = typedTiers(value);
  return tiers.map(({ upTo, rate, maxLeverage }, index) => ({
    upTo: index === tiers.length - 1 && upTo.trim() === '' ? null : tidyAmount(upTo),
    rate: fractionOf(rate),
    maxLeverage: Number(maxLeverage.trim() || Number.NaN),
  }));
}

/** Text that is no number stays as it is, and is refused. */
function fractionOf(percent: string): string {
  const value = Number(tidyAmount(percent));
  return Number.isFinite(value) ? String(Number((value / 100).toFixed(8))) : percent;
}
