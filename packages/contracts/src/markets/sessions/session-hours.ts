import { DAY, HOUR } from '../../common/time-units.ts';
import type { CalendarName } from '../kinds.ts';
import type { HalfDay } from './holidays.ts';
import {
  commodityHalfDays,
  commodityHolidays,
  newYorkLag,
  stockHalfDays,
  stockHolidays,
  weekdayOf,
} from './holidays.ts';

/** A calendar that has closed hours. */
export type SessionName = Exclude<CalendarName, 'always'>;

/** When a market is open. The hours are those of New York. */
export interface SessionHours {
  /** Holidays of a year, as days since the epoch. */
  holidays: (year: number) => readonly { day: number }[];
  /** Those of a year that close early. */
  halfDays: (year: number) => readonly HalfDay[];
  /** The session of a day, in New York, ms since the day's midnight; undefined if there is none. */
  session: (weekday: number) => readonly [open: number, close: number] | undefined;
}

const SUNDAY = 0;
const FRIDAY = 5;
const SATURDAY = 6;

const isWeekday = (weekday: number) => weekday !== SUNDAY && weekday !== SATURDAY;

export const SESSION_HOURS: Readonly<Record<SessionName, SessionHours>> = {
  us_stocks: {
    holidays: stockHolidays,
    halfDays: stockHalfDays,
    session: (weekday) => (isWeekday(weekday) ? [9.5 * HOUR, 16 * HOUR] : undefined),
  },
  forex: {
    holidays: () => [],
    halfDays: () => [],
    // One session a week, from Sunday evening to Friday evening.
    session: (weekday) => (weekday === FRIDAY ? [17 * HOUR - 5 * DAY, 17 * HOUR] : undefined),
  },
  commodities: {
    holidays: commodityHolidays,
    halfDays: commodityHalfDays,
    session: (weekday) => (isWeekday(weekday) ? [-6 * HOUR, 17 * HOUR] : undefined),
  },
};

/** A session in UTC, ms since 1970. */
export interface SessionSpan {
  open: number;
  close: number;
}

/**
 * The session of a day whose hours in New York are known.
 * @param day since 1970, in New York
 * @param closes when it closes early: ms since its midnight in New York
 */
export function sessionSpan(
  [open, close]: readonly [open: number, close: number],
  day: number,
  closes = close,
): SessionSpan {
  return {
    open: day * DAY + open + newYorkLag(day + Math.floor(open / DAY)),
    close: day * DAY + closes + newYorkLag(day),
  };
}

/** The days of a year that differ from the others. */
interface Exceptions {
  free: ReadonlySet<number>;
  early: ReadonlyMap<number, number>;
}

const known = new Map<string, Exceptions>();

function exceptionsOf(name: SessionName, year: number): Exceptions {
  const key = `${name} ${year}`;
  const { holidays, halfDays } = SESSION_HOURS[name];
  const exceptions = known.get(key) ?? {
    free: new Set(holidays(year).map(({ day }) => day)),
    early: new Map(halfDays(year).map(({ day, closes }) => [day, closes])),
  };
  known.set(key, exceptions);
  return exceptions;
}

/** The session that a calendar has on a day since 1970, in New York; undefined if there is none. */
export function sessionOn(name: SessionName, day: number): SessionSpan | undefined {
  const hours = SESSION_HOURS[name].session(weekdayOf(day));
  if (!hours) return undefined;
  const { free, early } = exceptionsOf(name, new Date(day * DAY).getUTCFullYear());
  return free.has(day) ? undefined : sessionSpan(hours, day, early.get(day));
}
