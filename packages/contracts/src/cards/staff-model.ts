import { z } from 'zod';
import { claim } from '../queues/model.ts';
import { cardFields } from './model.ts';
import { staffCardActions } from './statuses.ts';

export const staffCard = z
  .object({
    ...cardFields,
    trader: z
      .object({
        accountId: z.string().describe('Account number.'),
        name: z.string().describe('First and last name.'),
      })
      .describe('Its owner.'),
    marks: z
      .array(z.string())
      .describe('What speaks against opening it unread, in words; empty where it does not wait.'),
    target: z.number().int().describe('Simulated seconds in which a request should be decided.'),
    claim: claim.nullable().describe('Who holds the claim of the request; null for no one.'),
    allowedActions: z.array(z.enum(staffCardActions)).describe('What the reader can do with it now.'),
  })
  .describe('A virtual card as staff see it, without its number.')
  .meta({ id: 'StaffVirtualCard' });
export type StaffCard = z.infer<typeof staffCard>;
