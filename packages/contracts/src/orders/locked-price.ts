import { DomainError } from '../common/domain-error.ts';
import type { Side } from './model.ts';

/** A lock of withdrawals, as far as orders heed it. */
interface PriceLock {
  /** How far from the current price orders may trade, in whole percent. */
  percent: number;
  /** The lock, as a sentence. */
  message: string;
}

/**
 * Refuses a limit away from the current price while money may not leave the account: a trade with an accomplice at
 * another price would take it out.
 * @param price the current price, in ticks and as text
 * @throws DomainError bad_input at `price`
 */
export function checkLockedPrice(
  limitTicks: number | null,
  price: { ticks: number; text: string },
  lock: PriceLock | undefined,
): void {
  if (limitTicks === null || lock === undefined) return;
  if (Math.abs(limitTicks - price.ticks) * 100 <= price.ticks * lock.percent) return;
  const band = `Price must be within ${lock.percent}% of the current price, ${price.text}, while withdrawals are locked`;
  throw new DomainError('bad_input', `${band}. ${lock.message}`, 'price');
}

/**
 * The furthest price, in ticks, at which an order without a limit may trade while money may not leave the account.
 * @param price the current price, in ticks
 * @param percent how far away it may be
 */
export function lockedLimit(side: Side, price: number, percent: number): number {
  // Whole numbers: 1020 is 2% above 1000, which 1000 × 1.02 need not be.
  const away = Math.floor((price * percent) / 100);
  return side === 'buy' ? price + away : price - away;
}

/** Why the rest of such an order is canceled, as the end of a sentence. */
export const beyondLockedPrice = (percent: number): string =>
  `while withdrawals are locked, nothing trades more than ${percent}% away from the current price`;
