import { z } from 'zod';
import { message, optionalWords, text, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { subject } from '../records/subject-field.ts';
import { approval, approvalDetail, approvalStatuses } from './model.ts';

const MOST_AT_ONCE = 100;
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const uuid = () => text(60).describe('Id of the approval.');
const reason = () => words(200);
const decided = z.object({ approval: approvalDetail, message });

export const list = query({
  method: 'GET',
  path: '/api/strict/approvals',
  access: 'staff',
  permission: 'any',
  summary: 'List the requests for a second approval.',
  description:
    'Waiting and decided requests for the commands that the reader may make, and their own requests. The oldest first. `search` matches title, subject and reason.',
  ...listOf({
    row: approval,
    sorts: ['createdAt', 'expiresAt', 'decidedAt'],
    sort: 'createdAt',
    filters: {
      status: anyOf(approvalStatuses),
      subject: subject().optional().describe('Only requests about this record, such as coin:LTC.'),
      command: someOf(text(60)).describe('Only requests of these calls: names, separated by commas.'),
      maker: text(20)
        .optional()
        .describe("Only requests of this member of staff, by account number; `me` for the reader's own."),
    },
    with: { counts: queueCounts.describe('How much waits, whatever the filters are.') },
  }),
  example: { status: 'requested' },
});

export const one = query({
  method: 'GET',
  path: '/api/strict/approvals/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: 'Read a request for a second approval.',
  description:
    "What it changes, before and after, and whether it can be approved now. Refused with forbidden without the permission of its command, unless it is the reader's own.",
  input: z.object({ uuid: uuid() }),
  output: approvalDetail,
  example: { uuid: NOBODYS },
});

export const approve = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/approve',
  access: 'staff',
  permission: 'any',
  stepUp: 'password',
  confirmedFor: ['uuid'],
  movesMoney: true,
  summary: 'Approve what another member of staff requested.',
  description:
    "Its command runs in the same commit. Needs the permission of that command. Refused with forbidden for one's own request and for one that concerns the reader's own account; with conflict, and still waiting, where the subject has changed since, the command refuses it, or a colleague holds the claim.",
  input: z.object({ uuid: uuid() }),
  output: decided,
  example: { uuid: NOBODYS },
});

export const reject = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/reject',
  access: 'staff',
  permission: 'any',
  summary: 'Reject what another member of staff requested.',
  description: 'The requester reads the reason. Refused as approving is.',
  input: z.object({
    uuid: uuid(),
    reason: reason().describe('Why, 1 to 200 characters: the requester reads it.'),
  }),
  output: decided,
  example: { uuid: NOBODYS, reason: 'Talk to the customer first' },
});

export const withdraw = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/withdraw',
  access: 'staff',
  permission: 'any',
  summary: "Withdraw one's own request.",
  description: "Refused with forbidden for a colleague's request, and with conflict where it is decided.",
  input: z.object({ uuid: uuid() }),
  output: decided,
  example: { uuid: NOBODYS },
});

export const decide = command({
  method: 'POST',
  path: '/api/strict/approvals/decide',
  access: 'staff',
  announce: { silentWith: ['results'] },
  permission: 'any',
  confirmedAs: { call: 'approvalsStaff.approve', each: 'uuids', where: { decision: 'approve' } },
  summary: 'Approve or reject several requests.',
  description:
    'Each request is decided in its own commit, and a failure does not stop the others. The answer says for each request whether it was decided, or why not. Refused with proof_required at `password` where none of them is confirmed. A confirmation may name more requests than one call decides. The others remain confirmed.',
  input: z
    .object({
      uuids: z
        .array(uuid(), { error: 'must be a list' })
        .min(1, { error: 'is empty: choose at least one' })
        .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` })
        .describe(`Ids of the approvals, 1 to ${MOST_AT_ONCE}.`),
      decision: z
        .enum(['approve', 'reject'], { error: 'must be approve or reject' })
        .describe('The decision for all of them.'),
      reason: optionalWords(200).describe('Why. Needed to reject: the requesters read it.'),
    })
    .refine(({ decision, reason: why }) => decision === 'approve' || Boolean(why), {
      path: ['reason'],
      error: 'is required and shown to the requester',
    }),
  output: z.object({
    results: z
      .array(
        z.object({
          uuid: z.string().describe('Id of the approval.'),
          ok: z.boolean().describe('Whether it was decided.'),
          message: message.describe('What was done, or why it could not be decided.'),
        }),
      )
      .describe('One result for each id, in the order given.'),
    message,
  }),
  example: { uuids: [NOBODYS], decision: 'reject', reason: 'Talk to the customer first' },
});
