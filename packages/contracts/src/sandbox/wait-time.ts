import { parseDuration } from '../common/duration.ts';
import { text } from '../common/fields.ts';

/** The longest that a call waits, wall ms. */
const LONGEST_WAIT = 30_000;

/** How many calls may wait in a world at a time. */
export const MOST_WAITING = 100;

/** How long a call waits for what it asks for, as an ISO 8601 duration; wall ms when parsed. */
export const waitTime = text(40).transform((given, context) => {
  const ms = parseDuration(given);
  if (ms !== undefined && ms <= LONGEST_WAIT) return ms;
  const message = ms === undefined ? 'is not a duration like PT10S' : 'must be at most PT30S';
  context.addIssue({ code: 'custom', message, input: given });
  return 0;
});
