import { z } from 'zod';
import { optionalWords, text, words } from '../common/fields.ts';
import { anyOf, listOf, someOf } from '../common/list.ts';
import { command, query } from '../contract.ts';
import { queueCounts } from '../queues/model.ts';
import { subject } from '../records/subject.ts';
import { approval, approvalDetail, approvalStatuses } from './model.ts';

const MOST_AT_ONCE = 100;
const NOBODYS = '00000000-0000-7000-8000-000000000000';
const uuid = () => text(60);
const reason = () => words(200);
const decided = z.object({ approval: approvalDetail, message: z.string() });

export const list = query({
  method: 'GET',
  path: '/api/strict/approvals',
  access: 'staff',
  permission: 'any',
  summary:
    'What waits for a second person, and what was decided: the commands that the reader may make, and their own requests. `search` looks into title, subject and reason.',
  ...listOf({
    row: approval,
    sorts: ['createdAt', 'expiresAt', 'decidedAt'],
    sort: 'createdAt',
    filters: {
      status: anyOf(approvalStatuses, `must be one of ${approvalStatuses.join(', ')}`),
      /** The record that would change: `coin:LTC`. */
      subject: subject().optional(),
      /** The name of a call. */
      command: someOf(text(60)),
      /** `me`, or the account number of a member of staff. */
      maker: text(20).optional(),
    },
    with: { counts: queueCounts },
  }),
  example: { status: 'requested' },
});

export const one = query({
  method: 'GET',
  path: '/api/strict/approvals/{uuid}',
  access: 'staff',
  permission: 'any',
  summary: 'One approval: what it changes, before and after, and whether it can be approved now.',
  input: z.object({ uuid: uuid() }),
  output: approvalDetail,
  example: { uuid: NOBODYS },
});

export const approve = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/approve',
  access: 'staff',
  permission: 'any',
  movesMoney: true,
  summary:
    'Approve what another member of staff requested: its command runs in the same commit. Needs the permission of that command. Refused, and still waiting, where the subject has changed since.',
  input: z.object({ uuid: uuid() }),
  output: decided,
  example: { uuid: NOBODYS },
});

export const reject = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/reject',
  access: 'staff',
  permission: 'any',
  summary: 'Reject what another member of staff requested, with the reason that they are told.',
  input: z.object({ uuid: uuid(), reason: reason() }),
  output: decided,
  example: { uuid: NOBODYS, reason: 'Talk to the customer first' },
});

export const withdraw = command({
  method: 'POST',
  path: '/api/strict/approvals/{uuid}/withdraw',
  access: 'staff',
  permission: 'any',
  summary: 'Withdraw a request of one’s own.',
  input: z.object({ uuid: uuid() }),
  output: decided,
  example: { uuid: NOBODYS },
});

export const decide = command({
  method: 'POST',
  path: '/api/strict/approvals/decide',
  access: 'staff',
  permission: 'any',
  summary:
    'Approve or reject several, one after another. The answer says of each whether it was decided, and why not.',
  input: z
    .object({
      uuids: z
        .array(uuid(), { error: 'must be a list' })
        .min(1, { error: 'is empty: choose at least one' })
        .max(MOST_AT_ONCE, { error: `must be at most ${MOST_AT_ONCE}` }),
      decision: z.enum(['approve', 'reject'], { error: 'must be approve or reject' }),
      /** Needed to reject. */
      reason: optionalWords(200),
    })
    .refine(({ decision, reason: why }) => decision === 'approve' || Boolean(why), {
      path: ['reason'],
      error: 'is needed: the maker is told',
    }),
  output: z.object({
    results: z.array(z.object({ uuid: z.string(), ok: z.boolean(), message: z.string() })),
    message: z.string(),
  }),
  example: { uuids: [NOBODYS], decision: 'reject', reason: 'Talk to the customer first' },
});
