import { formatDuration, parseDuration } from '../common/duration.ts';
import { text } from '../common/fields.ts';
import { DAY } from '../common/time-units.ts';

/** The longest time of a fault, ms. */
const LONGEST = 365 * DAY;

/** An ISO 8601 duration of at least a second; ms when parsed. */
export const duration = () =>
  text(40).transform((given, context) => {
    const ms = parseDuration(given);
    if (ms !== undefined && ms > 0 && ms <= LONGEST) return ms;
    const message =
      ms === undefined ? 'is not a duration like PT10M' : `must be from PT1S to ${formatDuration(LONGEST)}`;
    context.addIssue({ code: 'custom', message, input: given });
    return 0;
  });
