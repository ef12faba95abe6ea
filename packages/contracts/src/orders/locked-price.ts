import { DomainError } from '../common/domain-error.ts';
import type { Side } from './model.ts';

/** How far from the current price, in percent, a limit may lie while withdrawals are locked. */
const LOCKED_PERCENT = 2;

/**
 * Refuses a limit away from the current price while money may not leave the account: a trade with an accomplice at
 * another price would take it out.
 * @param price the current price, in ticks and as text
 * @param why the lock, as a sentence
 * @throws DomainError bad_input at `price`
 */
export function checkLockedPrice(
  limitTicks: number | null,
  price: { ticks: number; text: string },
  why: string | undefined,
): void {
  if (limitTicks === null || why === undefined) return;
  if (Math.abs(limitTicks - price.ticks) * 100 <= price.ticks * LOCKED_PERCENT) return;
  const band = `Price must be within ${LOCKED_PERCENT}% of the current price, ${price.text}, while withdrawals are locked`;
  throw new DomainError('bad_input', `${band}. ${why}`, 'price');
}

/**
 * The furthest price, in ticks, at which an order without a limit may trade while money may not leave the account.
 * @param price the current price, in ticks
 */
export function lockedLimit(side: Side, price: number): number {
  // Whole numbers: 1020 is 2% above 1000, which 1000 × 1.02 need not be.
  const away = Math.floor((price * LOCKED_PERCENT) / 100);
  return side === 'buy' ? price + away : price - away;
}

/** Why the rest of such an order is canceled, as the end of a sentence. */
export const beyondLockedPrice = `while withdrawals are locked, nothing trades more than ${LOCKED_PERCENT}% away from the current price`;
