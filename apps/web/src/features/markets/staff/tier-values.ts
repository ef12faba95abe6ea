import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { fractionOf, percentOf } from '../../../lib/text/percent-text.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';

/** A tier as typed: the rate in percent. */
export interface TypedTier {
  /** Empty in the last one. */
  upTo: string;
  rate: string;
  maxLeverage: string;
}

/** The value of a form's field that holds tiers. */
export function tiersValue(tiers: readonly MarginTier[]): string {
  const typed = tiers.map(({ upTo, rate, maxLeverage }) => ({
    // Without grouping, because a reader may take '25,000' for 25; grouping is refused.
    upTo: upTo ?? '',
    rate: percentOf(rate),
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
    rate: fractionOf(tidyAmount(rate)),
    maxLeverage: Number(maxLeverage.trim() || Number.NaN),
  }));
}
