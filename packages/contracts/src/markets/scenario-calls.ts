import { z } from 'zod';
import { formatDuration, parseDuration } from '../common/duration.ts';
import { instant, text } from '../common/fields.ts';
import { command, query } from '../contract.ts';
import { scenarioKinds } from './model.ts';

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

/** What does not belong to its kind is null. */
const scenario = z.object({
  uuid: z.string(),
  kind: z.enum(scenarioKinds),
  /** Null: all crypto pairs; of a depeg, all pegged ones. */
  pair: z.string().nullable(),
  startsAt: instant,
  /** When nothing of it goes on any more. */
  endsAt: instant,
  /** The part of the price that is taken away, or added by a rally. */
  depth: z.number().nullable(),
  /** ISO 8601 durations: until it is that deep; how long it stays, or how long a halt lasts. */
  over: z.string().nullable(),
  hold: z.string().nullable(),
  /** How much of the way the price comes back, and how long that takes. */
  recovery: z.number().nullable(),
  recoverOver: z.string().nullable(),
});
export type ScenarioView = z.infer<typeof scenario>;

export const list = query({
  method: 'GET',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'What was made to happen to the market, or is going to, in the order it was asked for.',
  input: z.object({}),
  output: z.array(scenario),
  example: {},
});

export const add = command({
  method: 'POST',
  path: '/api/sandbox/scenarios',
  access: 'public',
  sandbox: true,
  summary: 'Make something happen to the market: a crash, a rally, a gap, a depeg or a halt. The past stays.',
  input: z.object({
    kind: z.enum(scenarioKinds, { error: `must be one of ${scenarioKinds.join(', ')}` }),
    /** All crypto pairs where it is left out. */
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
