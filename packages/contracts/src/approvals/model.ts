import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant, message } from '../common/fields.ts';
import { claim } from '../queues/model.ts';

export const approvalStatuses = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How long a request waits before it expires, simulated ms. */
export const APPROVAL_LIFE = 72 * 3_600_000;

/** In this time, simulated ms, a request should be decided. */
export const APPROVAL_TARGET = 4 * 3_600_000;

export const pendingAnswer = z
  .object({
    pending: z
      .object({
        uuid: z.string().describe('Id of the approval.'),
        title: z.string().describe('What waits, in a line.'),
        expiresAt: instant.describe('When the request expires, on the simulated clock.'),
      })
      .describe('The approval that was requested.'),
    message,
  })
  .describe('The answer of a command that waits for a second person: nothing has changed yet.')
  .meta({ id: 'PendingApproval' });
export type PendingAnswer = z.infer<typeof pendingAnswer>;

/** Field → value. */
const facts = z.record(z.string(), z.unknown()).describe('The fields that change, with their values.');

/** What the reader may do with an approval. */
export const approvalActions = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approval = z
  .object({
    uuid: z.string().describe('Id of the approval.'),
    command: z.string().describe('Name of the call that would run, such as marketsStaff.setCoinStatus.'),
    title: z.string().describe('What would be done, in a line.'),
    subject: z.string().describe('The record it would change, such as coin:LTC.'),
    path: z.string().nullable().describe("Path of that record's screen; null where it has none."),
    reason: z.string().describe('Why, in the words of the person who asked.'),
    status: z.enum(approvalStatuses).describe('Status of the request.'),
    maker: person.describe('Who asked.'),
    decidedBy: person.nullable().describe('Who decided; null while nobody has.'),
    decisionReason: z.string().nullable().describe('Why it was decided so; null where no reason was given.'),
    decidedAt: instant
      .nullable()
      .describe('When it was decided, on the simulated clock; null while it waits.'),
    createdAt: instant.describe('When it was requested, on the simulated clock.'),
    expiresAt: instant.describe('When it expires, on the simulated clock.'),
    age: z.number().int().describe('Simulated seconds it has waited, or waited until it was decided.'),
    target: z.number().int().describe('Simulated seconds in which it should be decided.'),
    claim: claim.nullable().describe('Who is looking at it; null where nobody is.'),
    allowedActions: z.array(z.enum(approvalActions)).describe('What the reader may do with it.'),
  })
  .describe('A request for a second person.')
  .meta({ id: 'Approval' });
export type ApprovalView = z.infer<typeof approval>;

export const approvalDetail = approval
  .extend({
    before: facts.describe('The fields that would change, with their values now.'),
    after: facts.describe('The same fields with the values that they would get.'),
    obstacle: z.string().nullable().describe('Why it cannot be approved as things are; null where it can.'),
  })
  .describe('A request for a second person, with what it would change.')
  .meta({ id: 'ApprovalDetail' });
