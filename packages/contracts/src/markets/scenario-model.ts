import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const scenarioKinds = ['crash', 'rally', 'gap', 'depeg', 'halt'] as const;
export type ScenarioKind = (typeof scenarioKinds)[number];

export const scenario = z
  .object({
    uuid: z.string().describe('Id of the scenario.'),
    kind: z.enum(scenarioKinds).describe('Kind of the scenario.'),
    pair: z
      .string()
      .nullable()
      .describe('Pair that it concerns; null for all crypto pairs, or for a depeg all pegged ones.'),
    startsAt: instant.describe('When it begins, on the simulated clock.'),
    endsAt: instant.describe('When its last effect ends, on the simulated clock.'),
    depth: z
      .number()
      .nullable()
      .describe(
        'How far the price falls (or rises, in a rally), as a fraction; null where its kind has none.',
      ),
    over: z
      .string()
      .nullable()
      .describe('How long the price takes to get there, ISO 8601; null where its kind has none.'),
    hold: z
      .string()
      .nullable()
      .describe('How long it stays there, or how long a halt lasts, ISO 8601; null where its kind has none.'),
    recovery: z
      .number()
      .nullable()
      .describe('The fraction of the change that is recovered; null where its kind has none.'),
    recoverOver: z
      .string()
      .nullable()
      .describe('How long the recovery takes, ISO 8601; null where its kind has none.'),
  })
  .describe('An event on the simulated market.')
  .meta({ id: 'Scenario' });
export type ScenarioView = z.infer<typeof scenario>;
