import { z } from 'zod';
import { message, text, within } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { duration, startTime } from './scenario-fields.ts';
import { scenario, scenarioKinds } from './scenario-model.ts';

const fraction = (most: number) => within(z.number({ error: 'is not a valid number' }), 0, most);

export const list = query({
  method: 'GET',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'All scenarios.',
  description:
    'Past and future scenarios, in the order they were added, each with its state and with the times and sizes of its parts.',
  input: z.object({}),
  output: z.array(scenario),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/scenarios',
  announce: { silentWith: ['checked'] },
  access: 'public',
  sandbox: true,
  summary: 'Add a scenario to the market.',
  description: `A crash, a rally, a gap, a depeg or a halt, from now or later. Past prices stay the same. Several scenarios of a pair add up. With \`mode=check\` nothing changes, and the answer says what the scenario would do.

Refused with bad_input at a field that its kind does not have, and at \`kind\` where the pair cannot have it; at \`startsAt\` for a time that is past; at \`endsAt\` for an end before the start; at \`startsIn\` or \`startsAt\` where another scenario halts the pair at that time; at \`depth\` where a price would fall below its tick size, or rise above a thousand times the price that the pair was listed with; with conflict beyond 200 scenarios of a world.`,
  input: z.object({
    kind: z
      .enum(scenarioKinds, { error: `must be one of ${scenarioKinds.join(', ')}` })
      .describe(
        'A crash falls and recovers, a rally rises, a gap jumps immediately, a depeg moves a stablecoin off its peg, a halt stops trading.',
      ),
    pair: text(40)
      .optional()
      .describe('Pair such as BTC/USD; without it all crypto pairs, and for a depeg all pegged ones.'),
    startsIn: duration()
      .optional()
      .describe('How long until it begins, as an ISO 8601 duration; immediately by default.'),
    startsAt: startTime
      .optional()
      .describe('When it begins, on the simulated clock: ISO 8601 with its offset. Instead of `startsIn`.'),
    endsAt: startTime
      .optional()
      .describe('When a halt ends, on the simulated clock: ISO 8601 with its offset. Instead of `hold`.'),
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
    mode: z
      .enum(['start', 'check'], { error: 'must be start or check' })
      .default('start')
      .describe('With `check` nothing changes: the answer says what the scenario would do.'),
  }),
  output: z.object({
    scenario,
    checked: z.literal(true).optional().describe('With mode=check: nothing was changed.'),
    message,
  }),
  example: { kind: 'crash', pair: 'BTC/USD', depth: 0.2, over: 'PT10M' },
});

export const cancel = command({
  method: 'DELETE',
  path: '/api/sandbox/scenarios/{uuid}',
  access: 'public',
  sandbox: true,
  summary: 'Cancel a scenario.',
  description:
    'A scenario that has not started has no effect. If it runs, the rest of it does not happen from the next second on: trading resumes, or the price continues from its current level, and `price` says whether it stays displaced. Past prices stay as they were. Refused with not_found for an unknown id, and with conflict where the scenario has ended or was canceled.',
  input: z.object({
    uuid: text(60).describe('Id of the scenario.'),
    price: z
      .enum(['stay', 'return'], { error: 'must be stay or return' })
      .optional()
      .describe(
        'Whether the price stays displaced, or returns within an hour to what it would be without the scenario: `return` by default for a depeg, `stay` for others.',
      ),
  }),
  output: z.object({ scenario, message }),
  example: { uuid: '00000000-0000-7000-8000-000000000000' },
});
