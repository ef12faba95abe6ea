import type { Bar } from '../bars/bars.ts';
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
): { from: number; to: number } {
  const newest = bars.length - 1 + (place.gap ?? 0);
  const at = place.gap === null ? timeIndex(bars, place.time, length) : newest;
  const to = at > bars.length - 1 || at < -MOST_MISSING ? newest : at;
  return { from: to - place.span, to };
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
