import { DAY, startOfDay } from '@papermint/contracts/common/time-units';

const LAST_DAY = Date.UTC(9999, 11, 31);

/**
 * The first and the last day of a calendar, ms. With the last one alone, it is as long as it may be, but begins today at
 * the latest.
 * @param most how many days it may have
 * @param usual how many it has if the last one is not given
 */
export function calendarDays(
  { from, to }: { from?: string | undefined; to?: string | undefined },
  now: number,
  most: number,
  usual: number,
): readonly [first: number, last: number] {
  const today = startOfDay(now);
  if (from !== undefined) {
    const first = Date.parse(from);
    return [first, to === undefined ? Math.min(first + (usual - 1) * DAY, LAST_DAY) : Date.parse(to)];
  }
  if (to === undefined) return [today, today + (usual - 1) * DAY];
  const last = Date.parse(to);
  return [Math.max(Math.min(today, last), last - (most - 1) * DAY), last];
}
