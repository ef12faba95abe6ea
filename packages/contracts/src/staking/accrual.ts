import { DAY } from '../common/time-units.ts';
import { mulDiv, roundedPart } from '../money/rounding.ts';

/**
 * Rewards of staking, as functions of time. A contract accrues once a day, at the hour it began, on 365 days a year. What
 * has accrued after n days is one division, rounded down; what a day adds is the difference of two of them. So the days
 * of a term add up to exactly what the whole term promises, and no rows are kept.
 */

/** Decimals of rates: 0.042 is 42,000. */
export const RATE_SCALE = 6;
const RATE_ONE = 1_000_000n;
const DAYS_OF_YEAR = 365n;

/** The terms by which a contract accrues. */
export interface AccrualTerms {
  /** The principal in minor units of the reward's asset, at the price when it began. */
  base: bigint;
  /** A year's reward as a fraction, at RATE_SCALE. */
  rate: bigint;
  /** Null for a flexible contract, which has no end. */
  termDays: number | null;
}

/** The reward of the first `days` days, minor units. */
export function accruedIn({ base, rate }: Pick<AccrualTerms, 'base' | 'rate'>, days: number): bigint {
  return mulDiv(base, rate * BigInt(days), RATE_ONE * DAYS_OF_YEAR, 'down');
}

/** What day n (from 1) adds. */
export function accrualOf(terms: Pick<AccrualTerms, 'base' | 'rate'>, day: number): bigint {
  return accruedIn(terms, day) - accruedIn(terms, day - 1);
}

/** How many days of a contract have accrued at an instant; the term bounds them. */
export function daysAccrued(
  { startedAt, termDays }: { startedAt: number; termDays: number | null },
  at: number,
): number {
  const days = Math.max(0, Math.floor((at - startedAt) / DAY));
  return termDays === null ? days : Math.min(days, termDays);
}

/** The instant at which day n accrues, ms. */
export const accruesAt = (startedAt: number, day: number): number => startedAt + day * DAY;

/** What ending a contract before its maturity pays beside the principal. */
export interface ExitReward {
  accrued: bigint;
  /** The part of what has accrued that is lost; rounded half to even. */
  penalty: bigint;
  /** accrued − penalty, never below 0: the principal is untouched. */
  reward: bigint;
}

/** @param earlyPenalty the part of the accrued reward that is lost, at RATE_SCALE: 0 to 1 */
export function exitReward(accrued: bigint, earlyPenalty: bigint): ExitReward {
  const penalty = roundedPart(accrued, earlyPenalty, RATE_ONE);
  return { accrued, penalty, reward: accrued - penalty };
}
