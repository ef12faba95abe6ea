import { HALF_SPAN } from './path/path-levels.ts';

/** The instant, in ms, at which every instrument's price is its anchor price. */
export const MARKET_ANCHOR = Date.UTC(2026, 0, 1);

/** Charts, news and releases begin here, ms. */
export const HISTORY_STARTS = Date.UTC(2016, 0, 1);

export const ANCHOR_SECOND = MARKET_ANCHOR / 1000;

/** Seconds from the anchor, clamped to the tree. */
export function offsetOf(second: number): number {
  if (!Number.isFinite(second)) throw new RangeError('an instant must be a finite number of ms');
  return Math.min(Math.max(second - ANCHOR_SECOND, -HALF_SPAN), HALF_SPAN);
}
