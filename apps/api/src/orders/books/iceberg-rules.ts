/** The parts of an order that decide how much of it the book shows. Base units. */
export interface Iceberg {
  amount: bigint;
  filled: bigint;
  /** The most that is shown; null for an order that is shown whole. */
  visible: bigint | null;
  /** The filled amount up to which it is shown now; null for an order that is shown whole. */
  shownTo: bigint | null;
}

/** The open amount that the book shows, base units. */
export function shownOf({ amount, filled, shownTo }: Iceberg): bigint {
  return (shownTo === null || shownTo > amount ? amount : shownTo) - filled;
}

/** Until which filled amount an order is shown that begins to rest; null for an order that is shown whole. */
export const shownFrom = ({ filled, visible }: Iceberg): bigint | null =>
  visible === null ? null : filled + visible;

/** The same after a fill that used up what was shown; undefined if it did not, or if nothing is left. */
export function shownAgain({ amount, filled, visible, shownTo }: Iceberg): bigint | undefined {
  if (visible === null || shownTo === null || filled < shownTo || filled === amount) return undefined;
  return shownTo + ((filled - shownTo) / visible + 1n) * visible;
}
