import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import { dayOf, lastOf, newYorkLag, nthOf } from '@papermint/contracts/markets/sessions/holidays';

/** The clocks that releases follow. The rules are today's, in every year. */
export type Zone =
  | 'utc'
  | 'new_york'
  | 'london'
  | 'frankfurt'
  | 'tokyo'
  | 'beijing'
  | 'sydney'
  | 'wellington';

const SUNDAY = 0;

const yearOf = (day: number) => new Date(day * DAY).getUTCFullYear();

/** From the last Sunday of March to that of October. */
function isEuropeanSummer(day: number): boolean {
  const year = yearOf(day);
  return day >= lastOf(year, 3, SUNDAY) && day < lastOf(year, 10, SUNDAY);
}

/** From the given day in spring until the first Sunday of April. */
function isSouthernSummer(day: number, spring: (year: number) => number): boolean {
  const year = yearOf(day);
  return day >= spring(year) || day < nthOf(year, 4, SUNDAY, 1);
}

/** How far the clocks of each zone are behind UTC on a day, hours. */
const LAGS: Readonly<Record<Zone, (day: number) => number>> = {
  utc: () => 0,
  new_york: (day) => newYorkLag(day) / HOUR,
  london: (day) => (isEuropeanSummer(day) ? -1 : 0),
  frankfurt: (day) => (isEuropeanSummer(day) ? -2 : -1),
  tokyo: () => -9,
  beijing: () => -8,
  sydney: (day) => (isSouthernSummer(day, (year) => nthOf(year, 10, SUNDAY, 1)) ? -11 : -10),
  wellington: (day) => (isSouthernSummer(day, (year) => lastOf(year, 9, SUNDAY)) ? -13 : -12),
};

/**
 * The instant (ms) of a time on a day in a zone.
 * @param time ms since midnight, in the zone
 */
export function instantIn(zone: Zone, day: number, time: number): number {
  return day * DAY + time + LAGS[zone](day) * HOUR;
}

/** The days since the epoch from the first to the last of a month, from 1. */
export function daysOfMonth(year: number, month: number): number[] {
  const first = dayOf(year, month, 1);
  return Array.from({ length: dayOf(year, month + 1, 1) - first }, (_, i) => first + i);
}
