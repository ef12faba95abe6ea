import { z } from 'zod';
import { instant, message } from '../common/fields.ts';
import { startTime } from './scenario-fields.ts';

/** When a price or a book is set, and whether it is. */
export const whenSet = {
  startsAt: startTime
    .optional()
    .describe('When it begins, on the simulated clock: ISO 8601 with its offset; immediately by default.'),
  mode: z
    .enum(['set', 'check'], { error: 'must be set or check' })
    .default('set')
    .describe('With `check` nothing changes: the answer says what would be set.'),
};

/** What the answer has beside the price or the book. */
export const afterSet = {
  now: instant.describe('Simulated time after the call.'),
  checked: z.literal(true).optional().describe('With mode=check: nothing was changed.'),
  message,
};
