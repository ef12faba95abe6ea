import type { DocumentSlot, DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import type { DocumentStatus, IdentityStatus } from '@papermint/contracts/identity/statuses';

/** The status of a trader's verification. Instants are simulated ms unless noted. */
export interface CaseRecord {
  /** The id of the trader. */
  id: string;
  status: IdentityStatus;
  /** 0 before the first. */
  attempt: number;
  /** Since when it waits. */
  createdAt: number;
  submittedAt: number | null;
  decidedAt: number | null;
  decidedById: string | null;
  expiresAt: number | null;
  reason: string | null;
}

export interface AttemptRecord {
  id: string;
  traderId: string;
  number: number;
  /** JSON. */
  info: string | null;
  createdAt: number;
  submittedAt: number | null;
  decidedAt: number | null;
  decidedById: string | null;
  outcome: IdentityStatus | null;
  reason: string | null;
}

export interface DocumentRecord {
  id: string;
  traderId: string;
  attempt: number;
  slot: DocumentSlot;
  type: DocumentType;
  source: 'sample' | 'upload';
  sample: SampleVariant | null;
  /** JSON: the content of a sample. */
  reading: string | null;
  hash: string | null;
  status: DocumentStatus;
  reason: string | null;
  createdAt: number;
  replacedAt: number | null;
  /** Wall ms. */
  deletedAt: number | null;
}

/** The owner of a case as it is listed. */
export interface CaseOwner {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  country: string;
}

/** The name of the queue of cases. Its records are named by the account number of their trader. */
export const QUEUE = 'identityStaff';

/** The kind of the jobs at which approvals expire. */
export const EXPIRY = 'identity.expiry';

/** The use that a document's file is stored under. */
export const fileUse = (documentId: string) => ({ purpose: 'identity', ownerId: documentId });
