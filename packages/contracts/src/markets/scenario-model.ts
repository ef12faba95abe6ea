import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const scenarioKinds = ['crash', 'rally', 'gap', 'depeg', 'halt'] as const;
export type ScenarioKind = (typeof scenarioKinds)[number];

/** An event on the simulated market. Fields that its kind does not have are null; durations are ISO 8601. */
export const scenario = z.object({
  uuid: z.string(),
  kind: z.enum(scenarioKinds),
  /** Null for all crypto pairs; for a depeg, all pegged ones. */
  pair: z.string().nullable(),
  startsAt: instant,
  /** When its last effect ends. */
  endsAt: instant,
  /** The fraction that the price falls by, or rises by in a rally. */
  depth: z.number().nullable(),
  /** How long the price takes to reach the depth. */
  over: z.string().nullable(),
  /** How long the depth lasts, or a halt. */
  hold: z.string().nullable(),
  /** The fraction of the change that is recovered. */
  recovery: z.number().nullable(),
  /** How long the recovery takes. */
  recoverOver: z.string().nullable(),
});
export type ScenarioView = z.infer<typeof scenario>;
