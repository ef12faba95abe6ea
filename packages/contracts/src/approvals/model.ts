import { z } from 'zod';
import { person } from '../audit/model.ts';
import { instant } from '../common/fields.ts';
import { claim } from '../queues/model.ts';

export const approvalStatuses = ['requested', 'approved', 'rejected', 'expired', 'withdrawn'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How long a request waits before it expires, simulated ms. */
export const APPROVAL_LIFE = 72 * 3_600_000;

/** In this time, simulated ms, a request should be decided. */
export const APPROVAL_TARGET = 4 * 3_600_000;

/** The answer of a command that waits for a second person: nothing has changed yet. */
export const pendingAnswer = z.object({
  pending: z.object({ uuid: z.string(), title: z.string(), expiresAt: instant }),
  message: z.string(),
});
export type PendingAnswer = z.infer<typeof pendingAnswer>;

/** Field → value. */
const facts = z.record(z.string(), z.unknown());

/** What the reader may do with an approval. */
export const approvalActions = ['approve', 'reject', 'withdraw'] as const;
export type ApprovalAction = (typeof approvalActions)[number];

export const approval = z.object({
  uuid: z.string(),
  /** The name of the call. */
  command: z.string(),
  title: z.string(),
  /** The record it would change, such as `coin:LTC`, and its screen. */
  subject: z.string(),
  path: z.string().nullable(),
  reason: z.string(),
  status: z.enum(approvalStatuses),
  maker: person,
  decidedBy: person.nullable(),
  decisionReason: z.string().nullable(),
  decidedAt: instant.nullable(),
  createdAt: instant,
  expiresAt: instant,
  /** Seconds it has waited, or waited until it was decided; and in which it should be decided. */
  age: z.number().int(),
  target: z.number().int(),
  claim: claim.nullable(),
  allowedActions: z.array(z.enum(approvalActions)),
});
export type ApprovalView = z.infer<typeof approval>;

export const approvalDetail = approval.extend({
  before: facts,
  after: facts,
  /** Why it can't be approved as things are; null where it can. */
  obstacle: z.string().nullable(),
});
