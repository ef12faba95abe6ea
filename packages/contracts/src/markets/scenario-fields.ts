import { z } from 'zod';
import { formatDuration, parseDuration } from '../common/duration.ts';
import { text } from '../common/fields.ts';
import { UNTIL_RELEASED } from './set-price-end.ts';

const LONGEST = 365 * 86_400_000;

/** An ISO 8601 duration, as whole seconds. */
export const duration = () =>
  text(40)
    .transform((value, context) => {
      const seconds = secondsOf(value);
      if (typeof seconds === 'number') return seconds;
      context.addIssue({ code: 'custom', message: seconds });
      return z.NEVER;
    })
    .describe('ISO 8601 duration such as PT10M or P1D, at most 365 days.');

/** How long a price is held: seconds, or null until it is released. */
export const holdTime = () =>
  text(40).transform((value, context) => {
    if (value === UNTIL_RELEASED) return null;
    const seconds = secondsOf(value, ` or ${UNTIL_RELEASED}`);
    if (typeof seconds === 'number' && seconds > 0) return seconds;
    context.addIssue({
      code: 'custom',
      message: typeof seconds === 'number' ? 'must be at least PT1S' : seconds,
    });
    return z.NEVER;
  });

function secondsOf(value: string, otherwise = ''): number | string {
  const ms = parseDuration(value);
  if (ms === undefined) return `is not a duration like PT10M or P1D${otherwise}`;
  return ms <= LONGEST ? ms / 1000 : `must be at most ${formatDuration(LONGEST)}`;
}

/** An instant in a request about the market. */
export const startTime = z.iso.datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z' });
