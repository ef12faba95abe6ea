import { DAY } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import type { CandleInterval } from '@papermint/contracts/markets/model';
import { sessionOn } from '@papermint/contracts/markets/sessions/session-hours';
import type { TimesBeyond } from '../engine/time-index.ts';
import { candleStart, intervalSeconds } from './intervals.ts';

/** So many candles beyond the loaded ones have their own times. Further ones are as long as an interval. */
const MOST = 500;
/** The longest session begins so many days before the day that it is named by. */
const LONGEST_DAYS = 5;

/** In seconds. */
interface Span {
  from: number;
  to: number;
}

/** When a market trades, as spans from the one that holds an instant or the nearest one, in one direction. */
function* spansFrom(calendar: CalendarName, at: number, direction: 1 | -1): Generator<Span> {
  if (calendar === 'always') {
    yield { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
    return;
  }
  const day = Math.floor((at * 1000) / DAY) + (direction === 1 ? -1 : LONGEST_DAYS + 1);
  // A candle a month, and as many years as that needs.
  for (let step = 0; step < MOST * 31; step++) {
    const session = sessionOn(calendar, day + step * direction);
    if (session) yield { from: session.open / 1000, to: session.close / 1000 };
  }
}

/**
 * When candles begin that a chart has not loaded: a candle needs a time at which its market is open.
 * @returns null where all candles are as long as the interval
 */
export function candleTimes(calendar: CalendarName, interval: CandleInterval): TimesBeyond | null {
  if (calendar === 'always' && interval !== '1M') return null;
  const length = intervalSeconds(interval);
  return {
    after(last) {
      const times = [last];
      let next = candleStart(last, last + length, interval);
      for (const { from, to } of spansFrom(calendar, next, 1)) {
        let time = Math.max(next, Number.isFinite(from) ? candleStart(last, from, interval) : next);
        for (; time < to; time = candleStart(last, time + length, interval)) {
          times.push(time);
          if (times.length > MOST) return times;
        }
        next = time;
      }
      return times;
    },
    before(first) {
      const times = [first];
      let previous = first;
      for (const { from, to } of spansFrom(calendar, first, -1)) {
        let time = candleStart(first, Math.min(previous, to) - 1, interval);
        for (; endOf(time) > from; time = candleStart(first, time - 1, interval)) {
          times.push(time);
          previous = time;
          if (times.length > MOST) return times.reverse();
        }
      }
      return times.reverse();
    },
  };

  function endOf(time: number): number {
    return candleStart(time, time + length, interval);
  }
}
