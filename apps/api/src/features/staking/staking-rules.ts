import { DomainError } from '@papermint/contracts/common/domain-error';
import { unitsAt } from '@papermint/contracts/money/amount-units';
import { RATE_SCALE } from '@papermint/contracts/staking/accrual';

/** The editable terms of a product. Rates in parts of a million, amounts in minor units. */
export interface ProductTerms {
  name: string;
  /** The reward of a year. */
  rate: number;
  minimum: bigint;
  /** Null: no limit. */
  maximum: bigint | null;
  /** The part of the accrued reward that an early exit loses. */
  penalty: number;
  /** The most that all traders can stake together; null: no limit. */
  capacity: bigint | null;
}

/** Whether terms give those who stake more than before, and so cost the house more. */
export function givesMore(before: ProductTerms, after: ProductTerms): boolean {
  const above = (next: bigint | null, last: bigint | null) => last !== null && (next === null || next > last);
  return (
    after.rate > before.rate ||
    after.penalty < before.penalty ||
    above(after.maximum, before.maximum) ||
    above(after.capacity, before.capacity)
  );
}

/** A decimal fraction in parts of a million, truncated. */
export function millionths(fraction: string): number {
  const [whole, decimals = ''] = fraction.split('.');
  return Number(`${whole || '0'}${decimals.slice(0, RATE_SCALE).padEnd(RATE_SCALE, '0')}`);
}

/**
 * @param staked what all traders have staked in the product
 * @param say formats an amount for people
 * @throws DomainError at `amount`: bad_input beyond the limits, conflict beyond the remaining capacity
 */
export function checkStake(
  amount: bigint,
  { minimum, maximum, capacity }: Pick<ProductTerms, 'minimum' | 'maximum' | 'capacity'>,
  staked: bigint,
  say: (amount: bigint) => string,
): void {
  const refuse = (why: string) => new DomainError('bad_input', why, 'amount');
  if (amount < minimum) throw refuse(`Amount must be at least ${say(minimum)}`);
  if (maximum !== null && amount > maximum) throw refuse(`Amount must be at most ${say(maximum)}`);
  if (capacity === null || staked + amount <= capacity) return;
  const left = capacity > staked ? capacity - staked : 0n;
  const why =
    left < minimum
      ? 'This product is fully subscribed: choose another one'
      : `Only ${say(left)} of the capacity is left`;
  throw new DomainError('conflict', why, 'amount');
}

/** The terms that a trader saw, as decimal fractions; `rate` includes the bonus. Missing terms are not compared. */
export interface ShownTerms {
  rate?: string | undefined;
  earlyPenalty?: string | undefined;
}

/**
 * Compares the rate and the penalty that the trader saw, which the request carries, with the current ones.
 * @param now the current terms, in parts of a million; the rate includes the bonus
 * @throws DomainError conflict at `rate` or `earlyPenalty`
 */
export function assertShown(shown: ShownTerms, now: { name: string; rate: number; penalty: number }): void {
  const percent = (parts: number) => `${parts / 10_000}%`;
  const refuse = (what: string, key: string) =>
    new DomainError('conflict', `${what}: check it and confirm again`, key);
  if (shown.rate !== undefined && millionths(shown.rate) !== now.rate) {
    throw refuse(`The rate of ${now.name} is now ${percent(now.rate)}`, 'rate');
  }
  if (shown.earlyPenalty !== undefined && millionths(shown.earlyPenalty) !== now.penalty) {
    throw refuse(
      `Redeeming ${now.name} early now costs ${percent(now.penalty)} of the rewards`,
      'earlyPenalty',
    );
  }
}

/** The terms of a product as staff typed them. */
export interface TypedTerms {
  name: string;
  annualRate: string;
  minimum: string;
  maximum?: string | null | undefined;
  earlyPenalty: string;
  capacity?: string | null | undefined;
}

/** @throws DomainError bad_input at the wrong field */
export function termsOf(
  typed: TypedTerms,
  asset: { code: string; scale: number },
  termDays: number | null,
): ProductTerms {
  const refuse = (why: string, key: string) => new DomainError('bad_input', why, key);
  const amountOf = (key: 'minimum' | 'maximum' | 'capacity', label: string): bigint | null => {
    const value = typed[key];
    if (value === null || value === undefined) return null;
    return unitsAt(value, asset, { key, label });
  };
  const minimum = amountOf('minimum', 'Minimum') as bigint;
  const maximum = amountOf('maximum', 'Maximum');
  const capacity = amountOf('capacity', 'Capacity');
  if (maximum !== null && maximum < minimum) throw refuse('Maximum must not be below the minimum', 'maximum');
  if (capacity !== null && capacity < minimum) {
    throw refuse('Capacity must not be below the minimum', 'capacity');
  }
  const penalty = millionths(typed.earlyPenalty);
  if (termDays === null && penalty > 0) {
    throw refuse('A flexible product can be redeemed at any time: its penalty must be 0', 'earlyPenalty');
  }
  return { name: typed.name, rate: millionths(typed.annualRate), minimum, maximum, penalty, capacity };
}
