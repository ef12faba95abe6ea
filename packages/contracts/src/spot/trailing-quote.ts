import type { Side } from './model.ts';

/** The nearest and the farthest that a stop price may trail, in hundredths of a percent. */
export const NEAREST = 10;
export const FARTHEST = 5000;

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * The price, in ticks, at which one that has been best at `best` has turned by a distance in hundredths of a percent:
 * fallen from its highest (`sign` 1) or risen from its lowest (-1). Rounded away from the best; exact for every safe
 * integer, if distances are at most half of the whole.
 */
export function turningPrice(best: number, distance: number, sign: 1 | -1): number {
  const part = Math.floor(best / WHOLE) * distance + Math.ceil(((best % WHOLE) * distance) / WHOLE);
  return best - sign * part;
}

/** Whether a price (ticks) has come there. */
export function hasTurned(price: number, best: number, distance: number, sign: 1 | -1): boolean {
  return sign * (price - turningPrice(best, distance, sign)) <= 0;
}

/** The best price, in ticks, that a trailing stop has seen once it has seen one more: a sale follows the highest. */
export function bestFor(side: Side, best: number, price: number): number {
  return side === 'sell' ? Math.max(best, price) : Math.min(best, price);
}

/** Where the stop price of a trailing stop stands whose best price is known; all in ticks. */
export function trailedStop(side: Side, best: number, distance: number): number {
  return turningPrice(best, distance, side === 'sell' ? 1 : -1);
}
