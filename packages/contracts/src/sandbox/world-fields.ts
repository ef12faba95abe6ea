import { z } from 'zod';
import { parseDuration } from '../common/duration.ts';
import { instant, text, within } from '../common/fields.ts';

/** Prices are plausible in this range of years only. */
const EARLIEST = Date.UTC(2006, 0, 1);
const LATEST = Date.UTC(2046, 0, 1);

/** The instant at which the clock of a world begins. */
export const startInstant = z.iso
  .datetime({ offset: true, error: 'is not a time like 2026-06-01T12:00:00Z', abort: true })
  .refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST, {
    error: 'must be from 2006 to 2045',
  });

const LONGEST_IDLE = 86_400_000;

/** How long a world may be unused, as an ISO 8601 duration; ms when parsed. */
export const idleTime = text(40).transform((given, context) => {
  const ms = parseDuration(given);
  if (ms !== undefined && ms >= 60_000 && ms <= LONGEST_IDLE) return ms;
  const message = ms === undefined ? 'is not a duration like PT15M' : 'must be from PT1M to P1D';
  context.addIssue({ code: 'custom', message, input: given });
  return z.NEVER;
});

/** The simulated clock as calls answer it. */
export const clockState = z
  .object({
    now: instant.describe('Simulated time.'),
    speed: z.number().describe('Simulated seconds per wall second; at 0 time stands still.'),
  })
  .describe('The simulated clock.')
  .meta({ id: 'Clock' });

/** How fast the clock of a world runs. */
export const clockSpeed = within(z.number({ error: 'is not a valid number' }), 0, 100_000).describe(
  'Simulated seconds per wall second, 0 to 100,000; at 0 only calls move time.',
);
