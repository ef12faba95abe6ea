import { DomainError } from '@papermint/contracts/common/domain-error';
import { ageOn } from '@papermint/contracts/identity/birth-date';
import type { DocumentSlot, DocumentType, SampleVariant } from '@papermint/contracts/identity/documents';
import { documentSlots, variantsOf } from '@papermint/contracts/identity/documents';
import type { CaseAction, IdentityState, PersonalInfo } from '@papermint/contracts/identity/model';
import type { DocumentStatus, IdentityStatus } from '@papermint/contracts/identity/statuses';
import { beginnings, LEAST_AGE, waitingStatuses } from '@papermint/contracts/identity/statuses';

const isOneOf = (statuses: readonly IdentityStatus[], status: IdentityStatus) => statuses.includes(status);

export const mayBegin = (status: IdentityStatus) => isOneOf(beginnings, status);
export const isWaiting = (status: IdentityStatus) => isOneOf(waitingStatuses, status);

const conflict = (text: string, key?: string) => new DomainError('conflict', text, key);

const CLOSED: Partial<Record<IdentityStatus, string>> = {
  submitted: 'Your verification is submitted. It can be changed again if we ask you to.',
  in_review: 'Your verification is being reviewed. It can be changed again if we ask you to.',
  approved: 'Your identity is already verified.',
  revision: 'Your personal info was accepted. Only refused documents can be sent again.',
};

/** @throws DomainError conflict where personal info can't be entered; bad_input at a field */
export function checkInfo(
  status: IdentityStatus,
  info: PersonalInfo,
  { now, countries }: { now: number; countries: ReadonlySet<string> },
): void {
  if (status !== 'draft' && !mayBegin(status)) throw conflict(CLOSED[status] ?? '');
  if (ageOn(info.birthDate, now) < LEAST_AGE) {
    throw new DomainError('bad_input', `Date of birth must be at least ${LEAST_AGE} years ago`, 'birthDate');
  }
  for (const field of ['nationality', 'country'] as const) {
    if (!countries.has(info[field])) {
      const label = field === 'country' ? 'Country' : 'Nationality';
      throw new DomainError('bad_input', `${label} is not in the list`, field);
    }
  }
}

/** The part of a document that decides which actions are allowed. */
interface Judged {
  slot: DocumentSlot;
  type: DocumentType;
  status: DocumentStatus;
  source: 'sample' | 'upload';
  /** Of an uploaded file; null once it is deleted. */
  hash: string | null;
}

type Current = Pick<Judged, 'slot' | 'status'>;

/** Refuses a document that can't be added or removed as things are. @throws DomainError conflict */
export function checkDocument(status: IdentityStatus, slot: DocumentSlot, current: readonly Current[]): void {
  if (mayBegin(status)) throw conflict('Enter your personal info first.');
  if (status === 'draft') return;
  if (status !== 'revision') throw conflict(CLOSED[status] ?? '');
  const there = current.find((one) => one.slot === slot);
  if (there && there.status === 'accepted') {
    throw conflict('This document was accepted. Only refused documents can be sent again.');
  }
}

/** @throws DomainError bad_input at `sample` where the type has no such sample */
export function checkSample(type: DocumentType, sample: SampleVariant): void {
  const known = variantsOf(type);
  if (known.includes(sample)) return;
  throw new DomainError('bad_input', `Sample must be one of ${known.join(', ')}`, 'sample');
}

/** The missing parts of a verification. A refused document has to be replaced, and so does one whose file is deleted. */
export function missingOf(
  info: unknown,
  current: readonly (Current & Pick<Judged, 'source' | 'hash'>)[],
): IdentityState['missing'] {
  const isThere = (slot: DocumentSlot) =>
    current.some(
      (one) =>
        one.slot === slot && (one.status === 'accepted' || (one.status === 'pending' && !isDeleted(one))),
    );
  return [...(info === null ? (['info'] as const) : []), ...documentSlots.filter((slot) => !isThere(slot))];
}

const isDeleted = ({ source, hash }: Pick<Judged, 'source' | 'hash'>) => source === 'upload' && hash === null;

export function traderActions(
  status: IdentityStatus,
  missing: readonly unknown[],
): IdentityState['allowedActions'] {
  if (mayBegin(status)) return ['start'];
  if (status !== 'draft' && status !== 'revision') return [];
  return missing.length === 0 ? ['edit', 'submit'] : ['edit'];
}

/** @throws DomainError conflict where there is nothing to submit, or something is missing */
export function checkSubmit(status: IdentityStatus, missing: IdentityState['missing']): void {
  if (status !== 'draft' && status !== 'revision') {
    throw conflict(CLOSED[status] ?? 'Enter your personal info first.');
  }
  if (missing.length > 0) throw conflict(`Still missing: ${missing.map((one) => NAMES[one]).join(', ')}.`);
}

const NAMES: Record<'info' | DocumentSlot, string> = {
  info: 'personal info',
  identity: 'identity document',
  address: 'proof of address',
  selfie: 'selfie',
};

/** The actions of a member of staff on a case; none on their own. */
export function caseActionsOf(status: IdentityStatus, own: boolean): CaseAction[] {
  if (own) return [];
  if (isWaiting(status)) return ['approve', 'revise', 'reject'];
  return status === 'approved' ? ['revoke'] : [];
}

const STANDS: Partial<Record<IdentityStatus, string>> = {
  not_started: 'This trader has not started a verification.',
  draft: 'This trader has not submitted the verification yet.',
  revision: 'The trader must send documents again first.',
};

/** @throws DomainError forbidden for the reader's own case; conflict where it is in another status */
export function checkDecision(
  status: IdentityStatus,
  action: CaseAction,
  { own, decider }: { own: boolean; decider: string },
): void {
  if (own) {
    throw new DomainError('forbidden', 'This is your own identity. Another staff member must decide.');
  }
  if (caseActionsOf(status, false).includes(action)) return;
  if (action === 'revoke') throw conflict('Only a verified identity can be revoked.');
  const done = status.replaceAll('_', ' ');
  throw conflict(
    STANDS[status] ?? (status === 'expired' ? 'This has expired.' : `${decider} has already ${done} this.`),
  );
}

/** Refuses to approve a case whose documents do not allow it. @throws DomainError conflict */
export function checkApproval(current: readonly Judged[]): void {
  const refused = current.find(({ status }) => status === 'refused');
  if (refused) throw conflict(`${nameOf(refused)} is refused. Accept it first, or request it again.`);
  const deleted = current.find((one) => one.status === 'pending' && isDeleted(one));
  if (deleted) throw conflict(`The file of ${nameOf(deleted).toLowerCase()} is deleted. Request it again.`);
}

/**
 * Refuses to approve a case whose documents differ from what the trader entered, unless a reviewer decides it alone and
 * says why. @throws DomainError conflict; bad_input at `reason`
 */
export function checkDifferences(
  count: number,
  { reason, together }: { reason: string | null; together: boolean },
): void {
  if (count === 0) return;
  const differ = count === 1 ? '1 field does not match' : `${count} fields do not match`;
  if (together) throw conflict(`${differ}. Approve it individually, with a reason.`);
  if (reason === null) throw new DomainError('bad_input', `Reason is required: ${differ}`, 'reason');
}

/** 'Proof of address' */
export function nameOf({ type }: Pick<Judged, 'type'>): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
