import { DAY } from '@papermint/contracts/common/time-units';
import { dayOf, weekdayOf } from '@papermint/contracts/markets/sessions/holidays';
import { remembered } from '../remembered.ts';
import { instantIn } from './local-time.ts';
import type { ReleaseSeries } from './release-series.ts';

/** One release of a series: its local day since the epoch, and its instant, ms. */
export interface ReleaseDate {
  day: number;
  at: number;
}

/** The series with a release in the month before at the latest. */
const MOST_MONTHS_APART = 13;
/** Months of all series over about ten years. */
const MOST_MONTHS = 6000;

const monthOf = (day: number) => {
  const date = new Date(day * DAY);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
};

const datesOfMonth = remembered(
  (_: string, series: ReleaseSeries, month: number): readonly ReleaseDate[] =>
    series
      .days(Math.floor(month / 12), (month % 12) + 1)
      .map((day) => ({ day, at: instantIn(series.zone, day, series.time) }))
      .sort((a, b) => a.at - b.at),
  MOST_MONTHS,
);

/** The releases that the rules of a series place in a month, counted as year × 12 + month from 0. */
const inMonth = (series: ReleaseSeries, month: number) =>
  datesOfMonth(`${series.id} ${month}`, series, month);

/** The releases of a series from one instant (ms) until before another, in order. */
export function datesBetween(series: ReleaseSeries, from: number, to: number): ReleaseDate[] {
  const dates: ReleaseDate[] = [];
  // A local day may lie a day away, and a holiday moves a release by some days.
  const last = monthOf(Math.floor(to / DAY) + 7);
  for (let month = monthOf(Math.floor(from / DAY) - 7); month <= last; month++) {
    for (const date of inMonth(series, month)) if (date.at >= from && date.at < to) dates.push(date);
  }
  return dates;
}

/** The release of a series before another one; undefined if there is none. */
export function dateBefore(series: ReleaseSeries, { day, at }: ReleaseDate): ReleaseDate | undefined {
  const first = monthOf(day) + 1;
  for (let month = first; month > first - MOST_MONTHS_APART; month--) {
    const before = inMonth(series, month).findLast((date) => date.at < at);
    if (before) return before;
  }
  return undefined;
}

/** The release of a series on a local day. */
export function dateOn(series: ReleaseSeries, day: number): ReleaseDate | undefined {
  const month = monthOf(day);
  return [month, month + 1].flatMap((one) => inMonth(series, one)).find((date) => date.day === day);
}

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** A day for readers: `5 June`. */
function sayDay(day: number): string {
  const date = new Date(day * DAY);
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]}`;
}

/** What the figures of a release are about: `May 2026`, `Q1 2026`, `week to 5 June`; null for a decision or an event. */
export function periodOf({ period }: ReleaseSeries, day: number): string | null {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  if (period === 'none') return null;
  if (period === 'day') return sayDay(day);
  if (period === 'week') return `week to ${sayDay(day - weekdayOf(day) - 1)}`;
  if (period === 'this month') return `${MONTHS[month]} ${year}`;
  if (period === 'month') return periodOfMonth(dayOf(year, month + 1, 1) - 1);
  const quarter = Math.floor(month / 3);
  return quarter === 0 ? `Q4 ${year - 1}` : `Q${quarter} ${year}`;
}

function periodOfMonth(day: number): string {
  const date = new Date(day * DAY);
  return `${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`;
}
