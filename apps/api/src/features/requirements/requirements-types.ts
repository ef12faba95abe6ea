import type { RequirementKind, RequirementStatus } from '@papermint/contracts/requirements/statuses';

/** The queue has the name of the feature in contracts. */
export const QUEUE = 'requirementsStaff';

/** The kind of the jobs that remind traders. */
export const REMINDER = 'requirements.reminder';

/** A requirement. Instants are simulated ms. */
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
  /** Since when it waits, for the order of the queue. */
  createdAt: number;
  submittedAt: number | null;
  decidedAt: number | null;
  decidedById: string | null;
  reason: string | null;
  /** How often it was submitted. */
  attempts: number;
}

/** A requirement with its trader's account. */
export type OwnedRequirement = RequirementRecord & Omit<AskedTrader, 'id' | 'status'>;

export interface AttemptRecord {
  id: string;
  requirementId: string;
  traderId: string;
  number: number;
  /** JSON of what was submitted besides a picture. */
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

/** A trader whom staff can ask. */
export interface AskedTrader {
  id: string;
  accountId: string;
  firstName: string;
  lastName: string;
  country: string;
  status: string;
}

/** The use under which the file of an attempt is bound. */
export const fileUse = (attemptId: string) => ({ purpose: 'requirement', ownerId: attemptId });
