import type { RequirementKind, RequirementStatus } from '@papermint/contracts/requirements/statuses';

/** The queue is named like the feature of its calls. */
export const QUEUE = 'requirementsStaff';

/** The kind of the jobs that remind of what is due. */
export const REMINDER = 'requirements.reminder';

/** What somebody is asked for. Instants are simulated ms. */
export interface RequirementRecord {
  id: string;
  traderId: string;
  kind: RequirementKind;
  title: string;
  about: string | null;
  /** JSON: `Asked`. */
  asked: string;
  status: RequirementStatus;
  askedAt: number;
  askedById: string;
  dueAt: number;
  /** Since when it waits. */
  createdAt: number;
  submittedAt: number | null;
  decidedAt: number | null;
  decidedById: string | null;
  reason: string | null;
  /** How often it was submitted. */
  attempts: number;
}

/** One with its owner's account. */
export type OwnedRequirement = RequirementRecord & Omit<AskedTrader, 'id' | 'status'>;

export interface AttemptRecord {
  id: string;
  requirementId: string;
  traderId: string;
  number: number;
  /** JSON: what was sent beside a picture. */
  given: string;
  source: 'sample' | 'upload' | null;
  reading: string | null;
  hash: string | null;
  /** Wall ms. */
  deletedAt: number | null;
  submittedAt: number;
  outcome: 'satisfied' | 'due' | 'waived' | null;
  reason: string | null;
  decidedAt: number | null;
  decidedById: string | null;
}

/** Who can be asked. */
export interface AskedTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  country: string;
  status: string;
}

/** What the file of an attempt is stored for. */
export const fileUse = (attemptId: string) => ({ purpose: 'requirement', ownerId: attemptId });
