import { SECOND } from '@papermint/contracts/common/time-units';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import type { PricePath } from '../path/price-path.ts';
import { secondOf } from '../second-of.ts';
import type { SessionCalendar } from '../sessions/sessions.ts';
import { sessionCalendar } from '../sessions/sessions.ts';
import { intervalNumber, intervalStart, startOfNumber } from './intervals.ts';
import type { Volume } from './volume.ts';

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
  if (calendar.name === 'always') {
    return startOfNumber(interval, intervalNumber(interval, to) - (count - 1));
  }
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
  const nowSecond = secondOf(now);
  const last = intervalNumber(interval, Math.min(to, now));
  const first = Math.max(intervalNumber(interval, from), last - (limit - 1));
  const list: PriceCandle[] = [];
  for (let number = first; number <= last; number++) {
    const time = startOfNumber(interval, number);
    const end = startOfNumber(interval, number + 1);
    const before = cached?.get(time);
    if (before) {
      list.push(before);
      continue;
    }
    const lastSecond = Math.min(end - SECOND, nowSecond);
    const firstSecond = calendar.opensAt(time) ?? Infinity;
    if (firstSecond > lastSecond) {
      if (firstSecond > nowSecond) break;
      // On to the open.
      number = intervalNumber(interval, firstSecond) - 1;
      continue;
    }
    const { low, high } = path.extremes(firstSecond, lastSecond);
    const candle = {
      time,
      open: path.priceAt(firstSecond),
      high,
      low,
      close: path.priceAt(lastSecond),
      volume: volume.between(time, Math.min(end, nowSecond)),
    };
    if (end <= nowSecond) cached?.put(candle);
    list.push(candle);
  }
  return list;
}
