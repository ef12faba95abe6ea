import { DAY, HOUR } from '../../common/time-units.ts';

/** A day on which a market has no session, `day` counted from the epoch in UTC. */
export interface Holiday {
  day: number;
  name: string;
}

/** A day on which a market closes early. */
export interface HalfDay extends Holiday {
  /** The time of the close in New York, ms since midnight. */
  closes: number;
}

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** The number of a date's day since the epoch; `month` from 1, and 13 is the next January. */
export function dayOf(year: number, month: number, date: number): number {
  return Date.UTC(year, month - 1, date) / DAY;
}

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: number): number {
  return (((day + THURSDAY) % 7) + 7) % 7;
}

/** The holidays of a year on which stocks do not trade, in order. The rules are today's, in every year. */
export function stockHolidays(year: number): Holiday[] {
  const newYear = dayOf(year, 1, 1);
  return [
    // On a Saturday it has no substitute: the Friday before belongs to the year before.
    { day: weekdayOf(newYear) === SUNDAY ? newYear + 1 : newYear, name: "New Year's Day" },
    { day: nthOf(year, 1, MONDAY, 3), name: 'Martin Luther King Jr. Day' },
    { day: nthOf(year, 2, MONDAY, 3), name: "Presidents' Day" },
    { day: easterOf(year) - 2, name: 'Good Friday' },
    { day: lastOf(year, 5, MONDAY), name: 'Memorial Day' },
    { day: observed(dayOf(year, 6, 19)), name: 'Juneteenth' },
    { day: observed(dayOf(year, 7, 4)), name: 'Independence Day' },
    { day: nthOf(year, 9, MONDAY, 1), name: 'Labor Day' },
    { day: nthOf(year, 11, THURSDAY, 4), name: 'Thanksgiving Day' },
    { day: observed(dayOf(year, 12, 25)), name: 'Christmas Day' },
  ];
}

/** The holidays of a year on which commodities do not trade, in order; those at a weekend have no substitute. */
export function commodityHolidays(year: number): Holiday[] {
  return [
    { day: dayOf(year, 1, 1), name: "New Year's Day" },
    { day: easterOf(year) - 2, name: 'Good Friday' },
    { day: dayOf(year, 12, 25), name: 'Christmas Day' },
  ];
}

const STOCKS_CLOSE_EARLY = 13 * HOUR;

/** The days of a year on which stocks close at one: the eves of Independence Day and Christmas, if both are working days. */
export function stockHalfDays(year: number): HalfDay[] {
  const eves = [
    { day: dayOf(year, 7, 3), name: 'the eve of Independence Day' },
    { day: dayAfterThanksgiving(year), name: 'the day after Thanksgiving' },
    { day: dayOf(year, 12, 24), name: 'Christmas Eve' },
  ];
  return eves
    .filter(({ day, name }) => name === 'the day after Thanksgiving' || isBeforeWorkday(day))
    .map((eve) => ({ ...eve, closes: STOCKS_CLOSE_EARLY }));
}

/** The days of a year on which commodities close early: holidays of New York that are none of theirs, and two eves. */
export function commodityHalfDays(year: number): HalfDay[] {
  const own = new Set(commodityHolidays(year).map(({ day }) => day));
  const eves = stockHalfDays(year).filter(({ name }) => name !== 'the eve of Independence Day');
  return [
    ...stockHolidays(year)
      .filter(({ day, name }) => !own.has(day) && !OWN_HOLIDAYS.includes(name))
      .map((holiday) => ({ ...holiday, closes: 14.5 * HOUR })),
    ...eves.map((eve) => ({ ...eve, closes: 13.75 * HOUR })),
  ].sort((a, b) => a.day - b.day);
}

/** Those that commodities take on the day itself, without a substitute. */
const OWN_HOLIDAYS = ["New Year's Day", 'Christmas Day'];

function dayAfterThanksgiving(year: number): number {
  return nthOf(year, 11, THURSDAY, 4) + 1;
}

function isBeforeWorkday(day: number): boolean {
  const weekday = weekdayOf(day);
  return weekday >= MONDAY && weekday <= THURSDAY;
}

/** How far New York's clocks are behind UTC on a day, from its morning on, ms. The rules are today's, in every year. */
export function newYorkLag(day: number): number {
  const year = new Date(day * DAY).getUTCFullYear();
  const summer = day >= nthOf(year, 3, SUNDAY, 2) && day < nthOf(year, 11, SUNDAY, 1);
  return (summer ? 4 : 5) * HOUR;
}

/** A holiday at a weekend is observed on the Friday before or the Monday after. */
function observed(day: number): number {
  const weekday = weekdayOf(day);
  if (weekday === SATURDAY) return day - 1;
  return weekday === SUNDAY ? day + 1 : day;
}

/** The nth of a weekday in a month, as days since the epoch; `month` from 1. */
export function nthOf(year: number, month: number, weekday: number, nth: number): number {
  const first = dayOf(year, month, 1);
  return first + ((weekday - weekdayOf(first) + 7) % 7) + (nth - 1) * 7;
}

/** The last of a weekday in a month, as days since the epoch; `month` from 1. */
export function lastOf(year: number, month: number, weekday: number): number {
  return nthOf(year, month + 1, weekday, 1) - 7;
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const e = b % 4;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const k = c % 4;
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return dayOf(year, Math.floor(sum / 31), (sum % 31) + 1);
}
