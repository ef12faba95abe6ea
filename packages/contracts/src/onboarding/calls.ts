import { z } from 'zod';
import { command, query } from '../contract.ts';
import { onboardingSteps, stepStates } from './model.ts';

const state = z
  .object({
    steps: z
      .array(
        z.object({
          step: z.enum(onboardingSteps).describe('What is to be done.'),
          state: z
            .enum(stepStates)
            .describe(
              'open: not started. locked: the step in `after` comes first. pending: started, and waiting for Papermint or staff. done: completed.',
            ),
          after: z
            .enum(onboardingSteps)
            .nullable()
            .describe('The step that comes first; null unless this one is locked.'),
        }),
      )
      .describe('The steps of this account, in an order in which they are possible.'),
    dismissed: z.boolean().describe('Whether the trader has dismissed the list.'),
  })
  .describe('How far a new account has come.')
  .meta({ id: 'Onboarding' });
export type OnboardingState = z.infer<typeof state>;

export const get = query({
  method: 'GET',
  path: '/api/secure/onboarding',
  access: 'user',
  scope: 'none',
  summary: 'The first steps of a new account.',
  description:
    'Each step is read from the account itself: whether the email is confirmed, money came in, the identity is verified, something was traded, a PIN is set, and a withdrawal was completed. Steps that are switched off are left out. Play money needs no verified identity, so with `play_money` on, `fund` comes before `verify`.',
  input: z.object({}),
  output: state,
  example: {},
});

export const dismiss = command({
  method: 'POST',
  path: '/api/secure/onboarding/dismiss',
  access: 'user',
  scope: 'none',
  summary: 'Dismiss the first steps.',
  description: 'For good, on all devices. Nothing changes where they were dismissed before.',
  input: z.object({}),
  output: state,
  example: {},
});
