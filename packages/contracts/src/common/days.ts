import { z } from 'zod';
import { DAY } from './time-units.ts';

const day = () => z.iso.date({ error: 'must be a day such as 2026-06-01' });

/** Days of the simulated clock in UTC, both included; `2026-06-01`. */
export const daysInput = {
  from: day().optional().describe('First day, in UTC on the simulated clock, such as 2026-06-01. Included.'),
  to: day()
    .optional()
    .describe('Last day, in UTC on the simulated clock, such as 2026-06-30. Included; not before `from`.'),
};

interface Days {
  from?: string | undefined;
  to?: string | undefined;
}

/** For `refine`: the first day of an input is not after the last. */
export const daysInOrder = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;
export const DAYS_REVERSED = { path: ['to'], error: 'must not be before the first day' };

/** For `refine`: the days of an input are at most `most`, both ends included. */
export const daysAtMost =
  (most: number) =>
  ({ from, to }: Days) =>
    from === undefined || to === undefined || (Date.parse(to) - Date.parse(from)) / DAY < most;
export const tooManyDays = (most: number) => ({
  path: ['to'],
  error: `must be at most ${most} days from the first day on`,
});

/** The instants (ms) of the days: from `since` on, and before `before`. */
export function instantsOf({ from, to }: Days): { since?: number; before?: number } {
  return {
    ...(from !== undefined && { since: Date.parse(from) }),
    ...(to !== undefined && { before: Date.parse(to) + DAY }),
  };
}
