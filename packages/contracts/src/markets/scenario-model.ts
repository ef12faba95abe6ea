import { z } from 'zod';
import { instant } from '../common/fields.ts';

export const scenarioKinds = ['crash', 'rally', 'gap', 'depeg', 'halt'] as const;
export type ScenarioKind = (typeof scenarioKinds)[number];

export const scenarioStates = ['scheduled', 'running', 'ended', 'canceled'] as const;

export const scenarioPhases = ['move', 'hold', 'recovery', 'return', 'halt'] as const;

const scenarioPart = z
  .object({
    phase: z
      .enum(scenarioPhases)
      .describe(
        'What happens: the price moves, stays, recovers, returns after a cancellation, or trading is halted.',
      ),
    startsAt: instant.describe('When the part begins, on the simulated clock.'),
    endsAt: instant.describe('When it ends, on the simulated clock.'),
    change: z
      .number()
      .nullable()
      .describe(
        'By how much the price is then away from what it would be without the scenario, as a fraction: -0.3 is 30 % below. Null in a halt, and where a cancellation cut the part short.',
      ),
  })
  .describe('A part of a scenario, with its exact times and size.')
  .meta({ id: 'ScenarioPart' });

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
    state: z
      .enum(scenarioStates)
      .describe('Whether it will happen, happens, has happened, or was canceled before its end.'),
    canceledAt: instant
      .nullable()
      .describe('From when on the rest of it does not happen, on the simulated clock; null if not canceled.'),
    parts: z
      .array(scenarioPart)
      .describe('What it does, one after the other; empty if it was canceled before it began.'),
    notes: z
      .array(z.string())
      .describe('What else matters, a sentence each: imported candles that it displaces, a closed market.'),
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
export type ScenarioPartView = z.infer<typeof scenarioPart>;
