import type { Side } from './model.ts';
import type { PlaceableType } from './order-types.ts';

/** The shortest and the longest distance by which a stop price may trail, in hundredths of a percent. */
export const MIN_TRAILING_BPS = 10;
export const MAX_TRAILING_BPS = 5000;

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * The price (ticks) at which a price has turned by a distance (hundredths of a percent) from its watermark: fallen
 * from its highest (`sign` 1) or risen from its lowest (`sign` -1). Rounded away from the watermark. Exact for every
 * safe integer while the distance is at most half of the whole.
 */
export function turningPrice(watermark: number, distance: number, sign: 1 | -1): number {
  const part = Math.floor(watermark / WHOLE) * distance + Math.ceil(((watermark % WHOLE) * distance) / WHOLE);
  return watermark - sign * part;
}

/** Whether a price (ticks) has turned by a distance from its watermark. */
export function hasTurned(price: number, watermark: number, distance: number, sign: 1 | -1): boolean {
  return sign * (price - turningPrice(watermark, distance, sign)) <= 0;
}

/**
 * The side by which the price is followed: from its highest for a sale, from its lowest for a purchase. A trailing take
 * profit waits for the opposite turn.
 */
export function followedSide({ type, side }: { type: PlaceableType; side: Side }): Side {
  if (type !== 'trailing_take_profit') return side;
  return side === 'sell' ? 'buy' : 'sell';
}

/** The watermark (ticks) of a trailing stop after one more price: the highest for a sale, the lowest for a purchase. */
export function watermarkAfter(side: Side, watermark: number, price: number): number {
  return side === 'sell' ? Math.max(watermark, price) : Math.min(watermark, price);
}

/** The stop price (ticks) of a trailing stop with this watermark (ticks). */
export function trailedStop(side: Side, watermark: number, trailingBps: number): number {
  return turningPrice(watermark, trailingBps, side === 'sell' ? 1 : -1);
}
