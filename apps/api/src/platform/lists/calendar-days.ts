import { DAY, startOfDay } from '@papermint/contracts/common/time-units';

/** The days of a calendar whose last day is not given, after the first. */
const DAYS_AHEAD = 7;
const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The first and the last day of a calendar, ms. With the last one alone, it is as long as it may be, but begins today at
 * the latest.
 * @param most how many days it may have
 */
export function calendarDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
  most: number,
): readonly [first: number, last: number] {
  const today = startOfDay(now);
  if (from !== undefined) {
    const first = Date.parse(from);
    return [first, to === undefined ? Math.min(first + DAYS_AHEAD * DAY, LAST_DAY) : Date.parse(to)];
  }
  if (to === undefined) return [today, today + DAYS_AHEAD * DAY];
  const last = Date.parse(to);
  return [Math.max(Math.min(today, last), last - (most - 1) * DAY), last];
}
