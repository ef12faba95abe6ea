import { DAY } from '@papermint/contracts/common/time-units';
import {
  dayOf,
  lastOf,
  nthOf,
  stockHolidays,
  weekdayOf,
} from '@papermint/contracts/markets/sessions/holidays';
import { daysOfMonth } from './local-time.ts';

/** The local days of a month on which a release comes, as days since the epoch; `month` from 1. */
export type ReleaseDays = (year: number, month: number) => number[];

const SUNDAY = 0;
const SATURDAY = 6;

/** No release comes on New Year's Day, at Christmas or on a weekend. */
function isWorkday(day: number): boolean {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  const date = new Date(day * DAY);
  const [month, dateOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  return !(month === 1 && dateOfMonth === 1) && !(month === 12 && (dateOfMonth === 25 || dateOfMonth === 26));
}

/** A working day that is no holiday in New York. */
export function isBusinessDay(day: number): boolean {
  return (
    isWorkday(day) && !stockHolidays(new Date(day * DAY).getUTCFullYear()).some((one) => one.day === day)
  );
}

function firstFrom(day: number, isFree: (day: number) => boolean): number {
  let found = day;
  while (!isFree(found)) found += 1;
  return found;
}

/** The nth of a weekday, or the next working day. */
export const nth =
  (weekday: number, count: number, isFree = isWorkday): ReleaseDays =>
  (year, month) => [firstFrom(nthOf(year, month, weekday, count), isFree)];

/** The last of a weekday, or the working day before. */
export const last =
  (weekday: number): ReleaseDays =>
  (year, month) => {
    let day = lastOf(year, month, weekday);
    while (!isWorkday(day)) day -= 1;
    return [day];
  };

/** A date, or the next working day. */
export const date =
  (dateOfMonth: number): ReleaseDays =>
  (year, month) => [firstFrom(dayOf(year, month, dateOfMonth), isWorkday)];

/** The nth working day of New York. */
export const businessDay =
  (count: number): ReleaseDays =>
  (year, month) => {
    const day = daysOfMonth(year, month).filter(isBusinessDay)[count - 1];
    return day === undefined ? [] : [day];
  };

export const everyBusinessDay: ReleaseDays = (year, month) => daysOfMonth(year, month).filter(isBusinessDay);

/** Each of a weekday, or the working day of New York next to it. */
export const weekly =
  (weekday: number, otherwise: 1 | -1): ReleaseDays =>
  (year, month) =>
    daysOfMonth(year, month)
      .filter((day) => weekdayOf(day) === weekday)
      .map((day) => {
        let free = day;
        while (!isBusinessDay(free)) free += otherwise;
        return free;
      });

/** Every so many days, weekends included. */
export const every =
  (days: number, phase: number): ReleaseDays =>
  (year, month) =>
    daysOfMonth(year, month).filter((day) => day % days === phase);

/** Only in some months, each with its own days. */
export const inMonths =
  (rules: Readonly<Record<number, ReleaseDays>>): ReleaseDays =>
  (year, month) =>
    rules[month]?.(year, month) ?? [];

/** The same days in several months. */
export const months = (list: readonly number[], rule: ReleaseDays): ReleaseDays =>
  inMonths(Object.fromEntries(list.map((month) => [month, rule])));
