import { SECOND } from '@papermint/contracts/common/time-units';
import type { CalendarName } from '@papermint/contracts/markets/kinds';
import { dayOf, weekdayOf } from '@papermint/contracts/markets/sessions/holidays';
import type { SessionHours, SessionName } from '@papermint/contracts/markets/sessions/session-hours';
import { SESSION_HOURS, sessionSpan } from '@papermint/contracts/markets/sessions/session-hours';
import { lastAtMost } from '../last-at-most.ts';
import { MARKET_ANCHOR } from '../market-anchor.ts';
import type { Span } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';

/**
 * When a market trades, as a pure function of time, and how its path goes on while it does not. All instants are ms;
 * hours are those of New York, so in UTC they move by an hour with daylight saving.
 *
 * Path time runs in sessions only. It is counted from the same epoch, agrees with the clock in the second that is in
 * force at {@link MARKET_ANCHOR}, goes second by second in a session, and jumps over `gap` seconds that nobody
 * sees while the market is closed: the price opens where they have led it.
 */
export interface SessionCalendar {
  readonly name: CalendarName;
  /** Whether a session holds an instant: from its open on and until before its close. */
  isOpen(at: number): boolean;
  /** The first open after an instant; undefined if there is none. */
  nextOpen(at: number): number | undefined;
  /** The first close after an instant; undefined if there is none. */
  nextClose(at: number): number | undefined;
  /** The first instant, from `at` on, at which the market is open; undefined if there is none. */
  opensAt(at: number): number | undefined;
  /** The whole second whose price is in force: that of the instant, or the last one of the session before it. */
  secondInForce(at: number): number;
  /** The parts of [from, to) that are in sessions, in order. */
  sessions(from: number, to: number): Iterable<Span>;
  /** The path time of the second in force at an instant. */
  pathTime(at: number): number;
  /** The first second of a session whose path time is at least `time`; undefined if there is none. */
  clockTime(time: number): number | undefined;
  /** Seconds of path time in an average second of the clock. */
  readonly pace: number;
}

/** The first and the last year that have sessions; a price path does not go beyond them either. */
const FIRST_YEAR = 1990;
const LAST_YEAR = 2060;

/** Seconds that a path goes on while the market is closed; after a half day more, so that its days are equal. */
const GAPS: Readonly<Record<SessionName, number>> = { us_stocks: 7200, forex: 7200, commodities: 1200 };

const ALWAYS: SessionCalendar = {
  name: 'always',
  isOpen: () => true,
  nextOpen: () => undefined,
  nextClose: () => undefined,
  opensAt: (at) => at,
  secondInForce: secondOf,
  sessions: (from, to) => (from < to ? [{ from, to }] : []),
  pathTime: secondOf,
  clockTime: (time) => Math.ceil(time / SECOND) * SECOND,
  pace: 1,
};

const calendars = new Map<CalendarName, SessionCalendar>([['always', ALWAYS]]);

/** The calendar of a name. It is made once, from the rules of all years. */
export function sessionCalendar(name: CalendarName): SessionCalendar {
  let calendar = calendars.get(name);
  if (!calendar) {
    calendar = createCalendar(name as SessionName);
    calendars.set(name, calendar);
  }
  return calendar;
}

function createCalendar(name: SessionName): SessionCalendar {
  const { opens, closes, longest } = sessionsOf(SESSION_HOURS[name]);
  const count = opens.length;
  const open = (index: number) => opens[index] as number;
  const close = (index: number) => closes[index] as number;
  /** By session: the path time of its first second. */
  const times = new Float64Array(count);
  const day = longest + GAPS[name] * SECOND;
  for (let i = 0; i < count; i++) times[i] = i * day;
  /** The session of the last question: the next one is often in it. */
  let lastIndex = 0;

  /** The last session that has begun at an instant; -1 before the first. */
  function begunAt(at: number): number {
    if (at >= open(lastIndex) && (lastIndex + 1 === count || at < open(lastIndex + 1))) return lastIndex;
    const index = lastAtMost(opens, at);
    lastIndex = Math.max(index, 0);
    return index;
  }

  function isOpen(at: number): boolean {
    const index = begunAt(at);
    return index >= 0 && at < close(index);
  }

  function nextOpen(at: number): number | undefined {
    return opens[begunAt(at) + 1];
  }

  function secondInForce(at: number): number {
    const index = begunAt(at);
    if (index < 0) return open(0);
    return Math.min(secondOf(at), close(index) - SECOND);
  }

  function timeOf(at: number): number {
    const second = secondInForce(at);
    const index = begunAt(second);
    return (times[index] as number) + second - open(index);
  }

  const shift = MARKET_ANCHOR - timeOf(MARKET_ANCHOR);
  for (let i = 0; i < count; i++) times[i] = (times[i] as number) + shift;

  return {
    name,
    isOpen,
    nextOpen,
    nextClose(at) {
      const index = begunAt(at);
      return index >= 0 && at < close(index) ? close(index) : closes[index + 1];
    },
    opensAt: (at) => (isOpen(at) ? at : nextOpen(at)),
    secondInForce,
    *sessions(from, to) {
      for (let i = Math.max(begunAt(from), 0); i < count && open(i) < to; i++) {
        const span = { from: Math.max(from, open(i)), to: Math.min(to, close(i)) };
        if (span.from < span.to) yield span;
      }
    },
    pathTime: timeOf,
    clockTime(time) {
      const index = Math.max(lastAtMost(times, time), 0);
      const second = open(index) + Math.ceil(Math.max(time - (times[index] as number), 0) / SECOND) * SECOND;
      return second < close(index) ? second : opens[index + 1];
    },
    pace: ((times[count - 1] as number) - (times[0] as number)) / (open(count - 1) - open(0)),
  };
}

function sessionsOf({ holidays, halfDays, session }: SessionHours): {
  opens: Float64Array;
  closes: Float64Array;
  /** The length of a whole session, ms. */
  longest: number;
} {
  const free = new Set<number>();
  const early = new Map<number, number>();
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    for (const { day } of holidays(year)) free.add(day);
    for (const { day, closes } of halfDays(year)) early.set(day, closes);
  }
  const week = Array.from({ length: 7 }, (_, weekday) => session(weekday));
  const firstDay = dayOf(FIRST_YEAR, 1, 1);
  const lastDay = dayOf(LAST_YEAR + 1, 1, 1) - 1;
  const opens = new Float64Array(lastDay - firstDay + 1);
  const closes = new Float64Array(opens.length);
  let count = 0;
  let longest = 0;
  for (let day = firstDay; day <= lastDay; day++) {
    const span = week[weekdayOf(day)];
    if (!span || free.has(day)) continue;
    const { open, close } = sessionSpan(span, day, early.get(day));
    opens[count] = open;
    closes[count] = close;
    longest = Math.max(longest, span[1] - span[0]);
    count += 1;
  }
  return { opens: opens.slice(0, count), closes: closes.slice(0, count), longest };
}
