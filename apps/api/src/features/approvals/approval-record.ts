import type { ApprovalStatus } from '@papermint/contracts/approvals/model';

export type Facts = Record<string, unknown>;

/** An approval as it is stored. Instants are simulated ms. */
export interface ApprovalRecord {
  id: string;
  command: string;
  /** JSON. */
  input: string;
  subjectKind: string;
  subjectId: string;
  account: string | null;
  version: string;
  title: string;
  /** JSON. */
  before: string;
  after: string;
  reason: string;
  makerId: string;
  status: ApprovalStatus;
  decidedById: string | null;
  decisionReason: string | null;
  decidedAt: number | null;
  expiresAt: number;
  createdAt: number;
  /** Wall ms; null in rows of earlier versions. */
  recordedAt: number | null;
}

/** The name of the queue of approvals. */
export const QUEUE = 'approvalsStaff';

/** The kind of the jobs at which requests expire. */
export const EXPIRY = 'approval.expiry';
