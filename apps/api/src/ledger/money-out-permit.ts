declare const permitted: unique symbol;

/**
 * Proof that the controls on money that leaves a trader were applied, in the same commit: identity, withdrawal lock,
 * daily limit and step-up. The builders of such entries take it. Only `permitMoneyOut` makes one.
 */
export interface MoneyOutPermit {
  readonly [permitted]: true;
  /** What it counts toward the daily limit, in US cents; 0 where no other person gets anything. */
  readonly dollars: bigint;
  /** The day that it counts for, in days since 1970. */
  readonly day: number;
  /** The end of the latest withdrawal lock, simulated ms; null without one. */
  readonly lockedUntil: number | null;
}
