import { DomainError } from '../common/domain-error.ts';
import type { Side } from './model.ts';

/** A lock of withdrawals, as far as orders heed it. */
interface PriceLock {
  /** How far from the current price orders may trade, in percent. */
  percent: number;
  /** The lock, as a sentence. */
  message: string;
}

/**
 * The band of orders with leverage, which multiplies what a price away from the current one takes out of the margin: the
 * distance is divided by it.
 */
export const leveragedBand = (percent: number, leverage: number): number => percent / leverage;

/** A lock for orders with leverage. */
export const leveragedLock = <L extends PriceLock>(lock: L | undefined, leverage: number): L | undefined =>
  lock && { ...lock, percent: leveragedBand(lock.percent, leverage) };

/** 2 → '2%', 2/3 → '0.67%' */
export const bandText = (percent: number): string => `${Number(percent.toPrecision(2))}%`;

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
  const band = `Price must be within ${bandText(lock.percent)} of the current price, ${price.text}, while withdrawals are locked`;
  throw new DomainError('bad_input', `${band}. ${lock.message}`, 'price', { reason: 'price_band' });
}

/**
 * The prices at which orders may trade while money may not leave the account.
 * @param price the current price, in ticks
 * @param percent how far away they may be
 * @returns the lowest and the highest, in ticks
 */
export function lockedBand(price: number, percent: number): { least: number; most: number } {
  // Whole numbers: 1020 is 2% above 1000, which 1000 × 1.02 need not be.
  const away = Math.floor((price * percent) / 100);
  return { least: price - away, most: price + away };
}

/**
 * The furthest price at which an order may trade while money may not leave the account.
 * @param price the current price, in ticks
 * @param percent how far away it may be
 * @returns it in ticks, and why the rest of an order is canceled, as the end of a sentence
 */
export function lockedBound(side: Side, price: number, percent: number): { ticks: number; why: string } {
  const { least, most } = lockedBand(price, percent);
  return {
    ticks: side === 'buy' ? most : least,
    why: `while withdrawals are locked, nothing trades more than ${bandText(percent)} away from the current price`,
  };
}
