import type { Side } from './model.ts';
import type { PlaceableType } from './order-types.ts';

/** The shortest and the longest distance by which a stop price may trail, in hundredths of a percent. */
export const MIN_TRAILING_BPS = 10;
export const MAX_TRAILING_BPS = 5000;

/** A distance by which a price trails: hundredths of a percent of the watermark, or an amount of the quote currency in ticks. */
export type TrailingDistance = number | { readonly ticks: number };

/** The amount of a distance in ticks; null if the distance is a part of the watermark. */
export const ticksOfDistance = (distance: TrailingDistance): number | null =>
  typeof distance === 'number' ? null : distance.ticks;

/** Whether two distances, or none, are the same. */
export const isSameDistance = (one: TrailingDistance | null, other: TrailingDistance | null): boolean =>
  typeof one === 'object' && typeof other === 'object' ? one?.ticks === other?.ticks : one === other;

/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * The price (ticks) at which a price has turned by a distance from its watermark: fallen from its highest (`sign` 1) or
 * risen from its lowest (`sign` -1). It is at least one tick. A part is rounded away from the watermark, and is exact for
 * every safe integer while it is at most half of the whole.
 */
export function turningPrice(watermark: number, distance: TrailingDistance, sign: 1 | -1): number {
  if (typeof distance === 'object') return Math.max(1, watermark - sign * distance.ticks);
  const part = Math.floor(watermark / WHOLE) * distance + Math.ceil(((watermark % WHOLE) * distance) / WHOLE);
  return watermark - sign * part;
}

/** Whether a price (ticks) has turned by a distance from its watermark. */
export function hasTurned(
  price: number,
  watermark: number,
  distance: TrailingDistance,
  sign: 1 | -1,
): boolean {
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
export function trailedStop(side: Side, watermark: number, distance: TrailingDistance): number {
  return turningPrice(watermark, distance, side === 'sell' ? 1 : -1);
}

/**
 * The shortest and the longest amount (ticks) by which an order may trail a price (ticks): the same as in percent.
 * The longest is less than the shortest at a price of one tick, which no amount fits.
 */
export const trailingRange = (priceTicks: number): { least: number; most: number } => ({
  least: priceTicks - turningPrice(priceTicks, MIN_TRAILING_BPS, 1),
  most: Math.floor(priceTicks / 2),
});
