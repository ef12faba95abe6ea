import { DAY, HOUR, MINUTE, SECOND } from '@papermint/contracts/common/time-units';

const MONTH = 30 * DAY;
const YEAR = 365 * DAY;

const STEPS: readonly (readonly [size: number, unit: string])[] = [
  [YEAR, 'y'],
  [MONTH, 'mo'],
  [DAY, 'd'],
  [HOUR, 'h'],
  [MINUTE, 'min'],
  [SECOND, 's'],
];

/** A relative time: '3 min ago', 'in 2 d'; 'just now' within ten seconds. */
export function relativeTime(instant: number, now: number): string {
  const away = Math.abs(now - instant);
  if (away < 10 * SECOND) return 'just now';
  const [size, unit] = STEPS.find(([step]) => away >= step) ?? [SECOND, 's'];
  const span = `${Math.floor(away / size)} ${unit}`;
  return instant <= now ? `${span} ago` : `in ${span}`;
}

/**
 * How a list tells an instant: 'yesterday' and '3 d ago' by the days of the calendar (UTC), a younger one as
 * relativeTime does. One of thirty days ago is a date, because "4 mo ago" would repeat in each row of an old list.
 */
export function shortTime(instant: number, now: number): string {
  const age = now - instant;
  if (Math.abs(age) >= MONTH) return absoluteTime(instant).slice(0, 10);
  const days = Math.floor(now / DAY) - Math.floor(instant / DAY);
  if (age < DAY / 2 || days === 0) return relativeTime(instant, now);
  return days === 1 ? 'yesterday' : `${days} d ago`;
}

/** Year-month-day, hour:minute:second in UTC, like all simulated times. */
export function absoluteTime(instant: number): string {
  return new Date(instant).toISOString().slice(0, 19).replace('T', ', ');
}

/** The absolute time with its offset: '2026-06-01, 12:00:05 UTC'. */
export const exactTime = (instant: number): string => `${absoluteTime(instant)} UTC`;

/** The weekday and the time in UTC, for an instant less than a week away: 'Mon 13:30'. */
export function weekTime(instant: number): string {
  const day = new Date(instant).toLocaleDateString('en', { weekday: 'short', timeZone: 'UTC' });
  return `${day} ${absoluteTime(instant).slice(12, 17)}`;
}
