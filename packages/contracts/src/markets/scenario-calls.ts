import { z } from 'zod';
import { formatDuration, parseDuration } from '../common/duration.ts';
import { message, text, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { scenario, scenarioKinds } from './scenario-model.ts';

const LONGEST = 365 * 86_400_000;

/** An ISO 8601 duration, as whole seconds. */
const duration = () =>
  text(40)
    .transform((value, context) => {
      const ms = parseDuration(value);
      if (ms !== undefined && ms <= LONGEST) return ms / 1000;
      const message =
        ms === undefined
          ? 'is not a duration like PT10M or P1D'
          : `must be at most ${formatDuration(LONGEST)}`;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    })
    .describe('ISO 8601 duration such as PT10M or P1D, at most 365 days.');

const fraction = (most: number) => within(z.number({ error: 'is not a valid number' }), 0, most);

export const list = query({
  method: 'GET',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'All scenarios.',
  description: 'Past and future ones, in the order they were added.',
  input: z.object({}),
  output: z.array(scenario),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'Add a scenario to the market.',
  description:
    'A crash, a rally, a gap, a depeg or a halt, from now or later. Past prices stay the same. Scenarios cannot be removed except by a reset. Refused with bad_input at a field that its kind does not have, and at `kind` where the pair cannot have it; with conflict beyond 200 scenarios of a world.',
  input: z.object({
    kind: z
      .enum(scenarioKinds, { error: `must be one of ${scenarioKinds.join(', ')}` })
      .describe(
        'A crash falls and recovers, a rally rises, a gap jumps at once, a depeg moves a stable coin off its peg, a halt stops trading.',
      ),
    pair: text(40)
      .optional()
      .describe('Pair such as BTC/USD; without it all crypto pairs, and for a depeg all pegged ones.'),
    startsIn: duration()
      .optional()
      .describe('How long until it begins, as an ISO 8601 duration; at once by default.'),
    depth: fraction(0.9)
      .optional()
      .describe('How far the price falls (or rises, in a rally), as a fraction up to 0.9.'),
    over: duration().optional().describe('How long the price takes to get there, as an ISO 8601 duration.'),
    hold: duration()
      .optional()
      .describe('How long it stays there, or how long a halt lasts, as an ISO 8601 duration.'),
    recovery: fraction(1)
      .optional()
      .describe('The fraction of the change that is recovered afterwards, 0 to 1.'),
    recoverOver: duration().optional().describe('How long the recovery takes, as an ISO 8601 duration.'),
  }),
  output: z.object({ scenario, message }),
  example: { kind: 'crash', pair: 'BTC/USD', depth: 0.2, over: 'PT10M' },
});
