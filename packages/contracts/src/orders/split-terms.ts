/** `to` new shares for `from` old ones. */
export interface SplitTerms {
  readonly to: number;
  readonly from: number;
}

/** A reverse split: fewer shares at a higher price. */
export const isReverse = ({ to, from }: SplitTerms): boolean => to < from;

/** `4-for-1 split`, `1-for-10 reverse split`. */
export const splitName = (terms: SplitTerms): string =>
  `${terms.to}-for-${terms.from} ${isReverse(terms) ? 'reverse split' : 'split'}`;

/** A number of shares, in base units, after a split; rounded down. */
export const splitAmount = (amount: bigint, { to, from }: SplitTerms): bigint =>
  (amount * BigInt(to)) / BigInt(from);

/** A price (ticks) after a split, at least one tick; null if there is none. */
export function splitPrice(ticks: number | null, { to, from }: SplitTerms, up: boolean): number | null {
  if (ticks === null) return null;
  const exact = (ticks * from) / to;
  return Math.max(1, up ? Math.ceil(exact) : Math.floor(exact));
}
