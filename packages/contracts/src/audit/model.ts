import { z } from 'zod';
import { instant } from '../common/fields.ts';

const facts = z.record(z.string(), z.unknown()).nullable();
export const person = z.object({ accountId: z.string(), name: z.string() });

export const auditRow = z.object({
  /** Its place in the chain. */
  seq: z.number().int(),
  at: instant,
  by: person.nullable(),
  /** The trader as whom they were signed in. */
  onBehalfOf: person.nullable(),
  /** The name of the call. */
  action: z.string(),
  target: z.string().nullable(),
  /** The account it concerns. */
  account: person.nullable(),
  before: facts,
  after: facts,
  reason: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof auditRow>;
