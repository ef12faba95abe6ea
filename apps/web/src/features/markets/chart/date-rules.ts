import type { CandleInterval } from '@papermint/contracts/markets/model';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import type { ViewPlace } from '../../../charting/engine/view-place.ts';
import type { Zone } from '../../../charting/engine/zone.ts';
import { instantLabel } from '../../../charting/engine/zone.ts';

const MINUTE = 60;
/** How far back a chart loads all candles up to now. Farther back it loads those around the view. */
const NEAR = 2000;
/** The candles after the view that load with it. */
const SPARE = 150;
/** The most candles of one answer, less the one that a span may begin in. */
export const AT_ONCE = 999;

/**
 * Why a chart cannot go to a date, in words; null if it can.
 * @param seconds NaN for text that is no instant
 * @param now seconds
 */
export function refuseDate(seconds: number, now: number, zone: Zone | null): string | null {
  if (Number.isNaN(seconds)) return 'Enter a date and time such as 2026-11-15 10:00.';
  if (seconds > now) return `Enter a time no later than now, ${instantLabel(zone, now, MINUTE)}.`;
  return null;
}

/**
 * The end of the candles to load for a view, seconds; undefined for now, if that is near.
 * @param right the instant at the right edge of the view, seconds
 * @param limit now, or the start of a replay, seconds
 */
export function endFor(right: number, interval: CandleInterval, limit: number): number | undefined {
  const length = intervalSeconds(interval);
  return (limit - right) / length <= NEAR ? undefined : Math.floor(right + SPARE * length);
}

/**
 * The same for the place that a reader looks at, on a chart that is about to show another interval.
 * @param complete whether the chart has all candles up to the limit
 */
export function endAt(
  place: ViewPlace | null,
  complete: boolean,
  interval: CandleInterval,
  limit: number,
): number | undefined {
  if (!place || (complete && place.gap !== null)) return undefined;
  return endFor(place.time, interval, limit);
}

/** The spans of at most 999 candles between two instants, oldest first. Seconds; a span ends before the next one. */
export function spansBetween(from: number, to: number, length: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  for (let start = from; start < to; start += AT_ONCE * length) {
    spans.push({ from: start, to: Math.min(start + AT_ONCE * length, to) });
  }
  return spans;
}
