import { priceText } from '@papermint/contracts/markets/ticks';

/**
 * The thing nearest to a pointer, of equally near ones the last, which is drawn on top.
 * @param distanceOf its distance, px
 * @param reach from which distance a pointer takes it, px
 */
export function nearestOf<T>(
  things: readonly T[],
  distanceOf: (thing: T) => number,
  reach: number,
): { thing: T; distance: number } | null {
  let nearest: { thing: T; distance: number } | null = null;
  for (const thing of things) {
    const distance = distanceOf(thing);
    if (distance <= reach && (!nearest || distance <= nearest.distance)) nearest = { thing, distance };
  }
  return nearest;
}

/** A price of the chart in whole ticks, as decimal text; null below one tick. */
export function onTick(price: number, tick: string): string | null {
  const ticks = Math.round(price / Number(tick));
  return ticks > 0 && Number.isSafeInteger(ticks) ? priceText(ticks, tick) : null;
}

/** A price that is moved by whole ticks; null below one tick. */
export const steppedBy = (price: string, tick: string, ticks: number): string | null =>
  onTick(Number(price) + ticks * Number(tick), tick);
