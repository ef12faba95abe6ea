import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { PricePath } from '../path/price-path.ts';
import { secondOf } from '../second-of.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import type { Volume } from './volume.ts';

/** Lengths in ms. Every interval is a whole number of the shorter ones. */
export const INTERVAL_MS: Readonly<Record<CandleInterval, number>> = {
  '1m': MINUTE,
  '5m': 5 * MINUTE,
  '15m': 15 * MINUTE,
  '1h': HOUR,
  '4h': 4 * HOUR,
  '1d': DAY,
  '1w': 7 * DAY,
};

/** A Monday, 00:00 UTC: intervals of all lengths are counted from here. */
export const FIRST_MONDAY = Date.UTC(1970, 0, 5);

/** The price in an interval that starts at `time` (ms). Prices are ticks, the volume is whole lots. */
export interface PriceCandle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A cache of the closed candles of one pair and interval, by their start (ms); for one request. */
export interface CandleSeries {
  get(time: number): PriceCandle | undefined;
  put(candle: PriceCandle): void;
}

/** The start of the interval that holds an instant, in ms; UTC, weeks on Mondays. */
export function intervalStart(interval: CandleInterval, at: number): number {
  const length = INTERVAL_MS[interval];
  return Math.floor((at - FIRST_MONDAY) / length) * length + FIRST_MONDAY;
}

/**
 * The start of the first of the last `count` intervals up to an instant (ms) that have a second in a session; those of
 * an instant before the sessions begin are counted without them.
 */
export function startOfLast(
  interval: CandleInterval,
  count: number,
  to: number,
  calendar: SessionCalendar,
): number {
  if (calendar.name === 'always') return intervalStart(interval, to) - (count - 1) * INTERVAL_MS[interval];
  let start = intervalStart(interval, calendar.secondInForce(to));
  for (let left = count - 1; left > 0; left--) {
    const before = intervalStart(interval, calendar.secondInForce(start - SECOND));
    if (before >= start) break;
    start = before;
  }
  return start;
}

/**
 * The candles whose intervals touch [from, to] (ms), oldest first; if there are more than `limit`, the latest. A candle
 * whose interval still runs shows what has happened until `now`; later ones are left out. `open` is the price in the
 * first second, `close` in the last, and the extremes are exact, so a candle is the aggregate of the shorter ones.
 * Only seconds in sessions count, and an interval without one has no candle. Completed candles are taken from `cached`
 * and put there.
 */
export function candles(
  path: PricePath,
  volume: Volume,
  interval: CandleInterval,
  from: number,
  to: number,
  now: number,
  {
    limit = 1000,
    cached,
    calendar = sessionCalendar('always'),
  }: { limit?: number; cached?: CandleSeries; calendar?: SessionCalendar } = {},
): PriceCandle[] {
  const length = INTERVAL_MS[interval];
  const nowSecond = secondOf(now);
  const last = intervalStart(interval, Math.min(to, now));
  const first = Math.max(intervalStart(interval, from), last - (limit - 1) * length);
  const list: PriceCandle[] = [];
  for (let time = first; time <= last; time += length) {
    const before = cached?.get(time);
    if (before) {
      list.push(before);
      continue;
    }
    const lastSecond = Math.min(time + length - SECOND, nowSecond);
    const firstSecond = calendar.opensAt(time) ?? Infinity;
    if (firstSecond > lastSecond) {
      // On to the open.
      time = intervalStart(interval, Math.min(firstSecond, last + length)) - length;
      continue;
    }
    const { low, high } = path.extremes(firstSecond, lastSecond);
    const candle = {
      time,
      open: path.priceAt(firstSecond),
      high,
      low,
      close: path.priceAt(lastSecond),
      volume: volume.between(time, Math.min(time + length, nowSecond)),
    };
    if (time + length <= nowSecond) cached?.put(candle);
    list.push(candle);
  }
  return list;
}
