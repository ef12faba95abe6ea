import { z } from 'zod';
import { instant } from '../common/fields.ts';

const facts = z
  .record(z.string(), z.unknown())
  .nullable()
  .describe('The fields that changed, with their values; null where there are none.');
export const person = z
  .object({
    accountId: z.string().describe('Account number.'),
    name: z.string().describe('First and last name.'),
  })
  .describe('A person, as staff name them.')
  .meta({ id: 'Person' });

export const auditRow = z
  .object({
    seq: z.number().int().describe('Place in the chain, from 1.'),
    at: instant.describe('When it was done, on the simulated clock.'),
    recordedAt: instant
      .nullable()
      .describe(
        'When it was stored, in real time; part of the hash. Null in rows of a version that did not keep it.',
      ),
    by: person.nullable().describe('Who did it; null for the operator.'),
    operator: z
      .boolean()
      .describe('Whether it was done by a command of the operator, on the machine of the server.'),
    onBehalfOf: person.nullable().describe('The trader as whom they were signed in; null otherwise.'),
    action: z.string().describe('Name of the call, such as adjustments.adjustBalance.'),
    target: z
      .string()
      .nullable()
      .describe('The record that was changed, such as coin:LTC; null where there is none.'),
    account: person.nullable().describe('The account it concerns; null where it concerns none.'),
    before: facts.describe('The fields that changed, with their values before; null where there are none.'),
    after: facts.describe('The same fields with their values after; null where there are none.'),
    reason: z.string().nullable().describe('The reason that was given; null where none was.'),
    address: z.string().nullable().describe('Network address of the request; null where there was none.'),
    requestId: z.string().nullable().describe('Id of the request; null where there was none.'),
    hash: z.string().describe('Hash over the row and the hash before, under a key of the server.'),
  })
  .describe('An action of staff.')
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof auditRow>;
