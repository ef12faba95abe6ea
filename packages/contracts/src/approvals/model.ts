import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant, message } from '../common/fields.ts';
import { claim } from '../queues/model.ts';

export const approvalStatuses = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How long a request waits before it expires, simulated ms. */
export const APPROVAL_LIFE = 72 * 3_600_000;

/** How soon staff should decide a request, simulated ms. */
export const APPROVAL_TARGET = 4 * 3_600_000;

/** What a client tells the answers of a command by. The transport fills it in, so that no handler has to. */
const outcome = <const O extends string>(value: O, about: string) =>
  z
    .literal(value)
    .default(() => value as never)
    .describe(about);

const done = outcome('done', 'Always `done`: it was carried out.');

/** The answer of a command that may need a second person; `outcome` tells which of the two it is. */
export type ApprovableAnswer<O extends z.ZodObject> = z.ZodDiscriminatedUnion<
  [z.ZodObject<O['shape'] & { outcome: typeof done }>, typeof pendingAnswer],
  'outcome'
>;

export const approvableAnswer = (output: z.ZodObject): ApprovableAnswer<z.ZodObject> =>
  z.discriminatedUnion('outcome', [output.extend({ outcome: done }), pendingAnswer]);

export const pendingAnswer = z
  .object({
    outcome: outcome('pending', 'Always `pending`: nothing has changed yet.'),
    pending: z
      .object({
        uuid: z.string().describe('Id of the approval.'),
        title: z.string().describe('What waits, in one line.'),
        expiresAt: instant.describe('When the request expires, on the simulated clock.'),
      })
      .describe('The approval that was requested.'),
    message,
  })
  .describe('The answer of a command that waits for a second person: nothing has changed yet.')
  .meta({ id: 'PendingApproval' });
/** The answer of a handler; the transport adds its `outcome`. */
export type PendingAnswer = z.input<typeof pendingAnswer>;

/** Field → value. */
const facts = z.record(z.string(), z.unknown()).describe('The fields that change, with their values.');

/** What the reader may do with an approval. */
export const approvalActions = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approval = z
  .object({
    uuid: z.string().describe('Id of the approval.'),
    command: z.string().describe('Name of the call that would run, such as marketsStaff.setCoinStatus.'),
    title: z.string().describe('What would be done, in one line.'),
    subject: z.string().describe('The record it would change, such as coin:LTC.'),
    path: z.string().nullable().describe("Path of that record's screen; null without one."),
    reason: z.string().describe("The requester's reason."),
    status: z.enum(approvalStatuses).describe('Status of the request.'),
    maker: person.describe('Who requested it.'),
    decidedBy: person.nullable().describe('Who decided it; null before.'),
    decisionReason: z.string().nullable().describe('Decision reason; null without one.'),
    decidedAt: instant
      .nullable()
      .describe('When it was decided, on the simulated clock; null while it waits.'),
    createdAt: instant.describe('When it was requested, on the simulated clock.'),
    expiresAt: instant.describe('When it expires, on the simulated clock.'),
    age: z.number().int().describe('Simulated seconds from the request to the decision, or until now.'),
    marks: z
      .array(z.string())
      .describe('What speaks against approving it unread, in words; empty where it does not wait.'),
    target: z.number().int().describe('Simulated seconds within which staff should decide it.'),
    claim: claim.nullable().describe('Who holds it in the queue; null where no one does.'),
    allowedActions: z.array(z.enum(approvalActions)).describe('What the reader may do with it.'),
  })
  .describe('A request for a second person.')
  .meta({ id: 'Approval' });
export type ApprovalView = z.infer<typeof approval>;

export const approvalDetail = approval
  .extend({
    before: facts.describe('The fields that would change, with their current values.'),
    after: facts.describe('The same fields with their new values.'),
    obstacle: z.string().nullable().describe('Why it cannot be approved now; null where it can.'),
  })
  .describe('A request for a second person, with what it would change.')
  .meta({ id: 'ApprovalDetail' });
