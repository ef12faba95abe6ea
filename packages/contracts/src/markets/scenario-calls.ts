import { z } from 'zod';
import { formatDuration, parseDuration } from '../common/duration.ts';
import { text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { scenario, scenarioKinds } from './scenario-model.ts';

const LONGEST = 365 * 86_400_000;

/** An ISO 8601 duration, as whole seconds. */
const duration = () =>
  text(40).transform((value, context) => {
    const ms = parseDuration(value);
    if (ms !== undefined && ms <= LONGEST) return ms / 1000;
    const message =
      ms === undefined ? 'is not a duration like PT10M or P1D' : `must be at most ${formatDuration(LONGEST)}`;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

const fraction = (most: number) =>
  z
    .number({ error: 'is not a valid number' })
    .min(0, { error: 'must be at least 0' })
    .max(most, { error: `must be at most ${most}` });

export const list = query({
  method: 'GET',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'All scenarios, past and future, in the order they were added.',
  input: z.object({}),
  output: z.array(scenario),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary:
    'Add a scenario to the market: a crash, a rally, a gap, a depeg or a halt. Past prices stay the same.',
  input: z.object({
    kind: z.enum(scenarioKinds, { error: `must be one of ${scenarioKinds.join(', ')}` }),
    /** All crypto pairs if omitted; all pegged pairs for a depeg. */
    pair: text(40).optional(),
    startsIn: duration().optional(),
    depth: fraction(0.9).optional(),
    over: duration().optional(),
    hold: duration().optional(),
    recovery: fraction(1).optional(),
    recoverOver: duration().optional(),
  }),
  output: z.object({ scenario, message: z.string() }),
  example: { kind: 'crash', pair: 'BTC/USD', depth: 0.2, over: 'PT10M' },
});
