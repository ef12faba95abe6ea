import { DAY } from '@papermint/contracts/common/time-units';

/**
 * A day in words: 'Today', 'Yesterday', 'Tomorrow', 'Thursday, 4 June', with the year if it is another one.
 * @param day 2026-06-04
 */
export function spokenDay(day: string, today: string): string {
  const away = (Date.parse(today) - Date.parse(day)) / DAY;
  if (away === 0) return 'Today';
  if (away === 1) return 'Yesterday';
  if (away === -1) return 'Tomorrow';
  return new Date(day).toLocaleDateString('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(day.slice(0, 4) === today.slice(0, 4) ? {} : { year: 'numeric' }),
  });
}
