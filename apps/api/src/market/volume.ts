import type { CalendarName } from '@papermint/contracts/markets/kinds';
import type { MarketSeed, OneSeed } from './hash.ts';
import { replacedSeed, seedAt } from './hash.ts';
import { remembered } from './remembered.ts';
import type { Span } from './scenario.ts';
import type { SessionCalendar } from './sessions.ts';
import { sessionCalendar } from './sessions.ts';
import { DAY, HOUR, HOUR_SHAPE, HOURS, volumeBetween, volumeState, WEEKDAY_SHAPE } from './volume-sums.ts';

/** The simulated turnover of one instrument, a pure function of time. */
export interface Volume {
  /**
   * Whole lots traded in the seconds from that of `from` up to but not including that of `to` (ms). Exact: adjoining
   * intervals add up. The work grows with the number of days between. Throws RangeError if `to` is before `from`.
   */
  between(from: number, to: number): number;
}

/**
 * Nothing is traded in seconds that begin in a halt or outside the sessions of the calendar. `dailyLots` is the
 * turnover of an average day with a session and no halt, a safe integer of at least 0; throws RangeError otherwise.
 */
export function createVolume(
  seed: MarketSeed,
  symbol: string,
  dailyLots: number,
  halts: readonly Span[] = [],
  calendar: SessionCalendar = sessionCalendar('always'),
): Volume {
  if (!Number.isSafeInteger(dailyLots) || dailyLots < 0) {
    throw new RangeError(`dailyLots of ${symbol} must be a safe integer of at least 0, not ${dailyLots}`);
  }
  const wholeDay = dailyLots * (calendar.name === 'always' ? 1 : busynessOf(calendar.name, calendar));
  const of = (one: OneSeed): Volume => {
    const state = volumeState(one, symbol, wholeDay, halts, calendar);
    return { between: (from, to) => volumeBetween(state, from, to) };
  };
  const replaced = replacedSeed(seed);
  if (!replaced) return of(seedAt(seed, 0));
  const { before, after, from: second } = replaced;
  return joinedVolume(of(before), of(after), second);
}

/** The turnover of one market until a whole second (ms), and of another one from there on. */
const joinedVolume = (before: Volume, after: Volume, second: number): Volume => ({
  between(from, to) {
    if (to < second) return before.between(from, to);
    if (from >= second) return after.between(from, to);
    return before.between(from, second) + after.between(second, to);
  },
});

/** How much busier whole days of a calendar must be. */
const busynessOf = remembered((_: CalendarName, calendar: SessionCalendar) => busyness(calendar), 10);

/** A week without holidays, from a Monday on. */
const USUAL_WEEK = Date.UTC(2026, 5, 8) / 1000;

const SESSION_DAYS = 5;

/** How much busier whole days must be for the sessions of one to have an average day's turnover. */
function busyness(calendar: SessionCalendar): number {
  const whole = HOUR_SHAPE.reduce((sum, hour) => sum + hour, 0);
  let open = 0;
  for (let half = 0; half < 7 * 2 * HOURS; half++) {
    const second = USUAL_WEEK + (half * HOUR) / 2;
    if (!calendar.isOpen(second * 1000)) continue;
    const weekday = WEEKDAY_SHAPE[Math.floor(second / DAY) % 7] as number;
    open += (weekday * (HOUR_SHAPE[(half >> 1) % HOURS] as number)) / 2 / whole;
  }
  return SESSION_DAYS / open;
}
