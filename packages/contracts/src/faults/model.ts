import { z } from 'zod';
import { instant } from '../common/fields.ts';
import { faultEffect } from './effects.ts';

/** How many faults a world may have, ended ones included. */
export const MOST_FAULTS = 100;

export const faultStates = ['active', 'used_up', 'expired'] as const;

/** Which time a fault expires by. */
export const expiryTimes = ['simulated', 'wall'] as const;

export const fault = z
  .object({
    id: z.string().describe('Id of the fault, such as f1; the header X-Fault has it.'),
    effect: faultEffect,
    call: z.string().nullable().describe('Pattern of the calls or feeds that it acts on; null for all.'),
    matches: z.number().int().describe('How many calls or feeds the pattern matches; 0 for other kinds.'),
    account: z.string().nullable().describe('Email of the account that it acts on; null for everyone.'),
    apiKey: z.string().nullable().describe('Id of the API key that it acts on; null for any or none.'),
    share: z.number().describe('The fraction of what it matches that it acts on.'),
    count: z.number().int().nullable().describe('How often it acts at most; null without a bound.'),
    expires: z
      .object({
        at: z.iso.datetime().describe('When it ends, ISO 8601 in UTC, in the time that `time` names.'),
        time: z.enum(expiryTimes).describe('`simulated` or `wall` time.'),
      })
      .nullable()
      .describe('When it ends; null where it lasts until it is removed.'),
    state: z
      .enum(faultStates)
      .describe(
        'Whether it acts, has acted `count` times, or has expired. Transfers that a used up one holds stay held until it is removed.',
      ),
    matched: z.number().int().describe('How often something matched while it was active.'),
    acted: z.number().int().describe('How often it acted.'),
    last: z
      .string()
      .nullable()
      .describe('What it acted on last: the name of a call or feed, or the id of a record; null if nothing.'),
    lastAt: instant.nullable().describe('When it acted last, on the simulated clock; null if never.'),
    notes: z.array(z.string()).describe('What else matters, a sentence each.'),
    createdAt: instant.describe('When it was added, on the simulated clock.'),
  })
  .describe('A fault that the sandbox injects, with what it did.')
  .meta({ id: 'Fault' });

export type FaultView = z.infer<typeof fault>;
export type FaultState = FaultView['state'];
