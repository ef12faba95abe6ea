import type { Told } from './execution-report.ts';

/** Orders that are over are forgotten from this many on, oldest first: no event comes after their last one. */
const MOST_OVER = 1000;

/** Keeps what a stream has told of an order. Open orders are kept all, of those that are over the latest. */
export function remember(told: Map<number, Told>, number: number, now: Told): void {
  // What changes moves to the end, so the oldest stands first.
  told.delete(number);
  told.set(number, now);
  if (told.size <= MOST_OVER) return;
  for (const [other, { isOver }] of told) {
    if (!isOver) continue;
    told.delete(other);
    return;
  }
}
