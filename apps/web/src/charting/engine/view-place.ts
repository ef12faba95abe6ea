import type { Bar } from '../bars/bars.ts';
import { barAt } from '../bars/bars.ts';
import type { TimesBeyond } from './time-index.ts';
import { timeIndex } from './time-index.ts';

/** Where a reader looks on a chart, apart from its pair and interval. */
export interface ViewPlace {
  /** How many candles are in view. */
  span: number;
  /** The free candles at the right of the newest one; null while the reader looks at the past. */
  gap: number | null;
  /** The instant at the right edge, seconds. */
  time: number;
}

/** The most candles that a chart loads to find a place again. */
const MOST_MISSING = 2000;

/**
 * The indexes that show a place among other candles. A place that looks at the newest candle does so again, and so does
 * one far from the candles that are there.
 * @param length of a candle, seconds
 */
export function rangeAt(
  place: ViewPlace,
  bars: readonly Bar[],
  length: number,
  beyond?: TimesBeyond | null,
): { from: number; to: number } {
  const newest = bars.length - 1 + (place.gap ?? 0);
  const at = place.gap === null ? timeIndex(bars, place.time, length, beyond) : newest;
  const to = at > bars.length - 1 || at < -MOST_MISSING ? newest : at;
  return { from: to - place.span, to };
}

/**
 * The range that shows the same candles among others. The library keeps the distance to the newest candle, so this is
 * only for candles that end at another one.
 * @returns null if the library does it, or if the candle in the middle is not among the others
 */
export function keptRange(
  range: { from: number; to: number } | null,
  before: readonly Bar[],
  after: readonly Bar[],
): { from: number; to: number } | null {
  if (!range || before.at(-1)?.time === after.at(-1)?.time) return null;
  const middle = Math.floor((range.from + range.to) / 2);
  const index = Math.min(Math.max(middle, 0), before.length - 1);
  const bar = before[index];
  const at = bar ? barAt(after, bar.time) : -1;
  if (!bar || after[at]?.time !== bar.time) return null;
  const by = at - index;
  return { from: range.from + by, to: range.to + by };
}

/** @param timeOf the instant at an index, seconds */
export function placeOf(
  { from, to }: { from: number; to: number },
  count: number,
  timeOf: (index: number) => number,
): ViewPlace {
  const gap = to - (count - 1);
  return { span: to - from, gap: gap >= 0 ? gap : null, time: timeOf(to) };
}

/**
 * The last candle of which at least half is in view; -1 for none.
 * @param range indexes of the candles that are half in view at the edges, as the library tells them
 */
export const lastInView = ({ to }: { to: number }, count: number): number =>
  Math.max(-1, Math.min(count - 1, Math.floor(to + 0.5)));
