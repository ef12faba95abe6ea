import type {
  IdentityAttemptView,
  IdentityCaseView,
  PersonalInfo,
  StaffDocument,
} from '@papermint/contracts/identity/model';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import type { NamedPerson, Staff } from '../../accounts/staff/staff-types.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { WholeCase } from '../identity-cases.ts';
import { caseActionsOf } from '../identity-rules.ts';
import type { AttemptRecord, CaseOwner, DocumentRecord } from '../identity-types.ts';
import type { IdentityViews } from '../identity-views.ts';
import type { Reading } from '../specimens/comparison-rules.ts';
import { checksOf, differencesIn } from '../specimens/comparison-rules.ts';

type People = Map<string, NamedPerson>;

/** A document as staff see it, compared with the personal info. */
export function staffDocument(
  views: IdentityViews,
  record: DocumentRecord,
  info: PersonalInfo | null,
): StaffDocument {
  // The variant of a sample would reveal the difference that staff have to find.
  const { sample: _, ...shown } = views.document(record);
  return { ...shown, checks: checksOfDocument(record, info) };
}

/** The check uses the day the document was added: a document that was valid then stays valid. */
export const checksOfDocument = ({ slot, reading, createdAt }: DocumentRecord, info: PersonalInfo | null) =>
  checksOf(slot, info, reading === null ? null : (JSON.parse(reading) as Reading), createdAt);

/** How many fields of the documents do not match the personal info. */
export const differencesOf = (documents: readonly DocumentRecord[], info: PersonalInfo | null): number =>
  documents.reduce((sum, record) => sum + differencesIn(checksOfDocument(record, info)), 0);

/** A case as a row of the list. */
export function caseRow(
  views: IdentityViews,
  whole: WholeCase,
  owner: CaseOwner,
  reader: Staff,
  { people, claims }: { people: People; claims: ReturnType<Queues['claims']> },
): IdentityCaseView {
  const { accountId, firstName, lastName, email, country } = owner;
  const documents = whole.current.map((record) => staffDocument(views, record, whole.info));
  return {
    accountId,
    firstName,
    lastName,
    email,
    country,
    ...views.statusFields(whole),
    documentType: documents.find(({ slot }) => slot === 'identity')?.type ?? null,
    differences: differencesOf(whole.current, whole.info),
    decidedBy: (whole.decidedById !== null && people.get(whole.decidedById)) || null,
    createdAt: iso(whole.createdAt),
    target: IDENTITY_TARGET / 1000,
    claim: claims.get(accountId) ?? null,
    allowedActions: caseActionsOf(whole.status, whole.id === reader.id),
  };
}

/** One attempt of a case, with its documents. */
export function attemptView(
  views: IdentityViews,
  record: AttemptRecord,
  documents: readonly DocumentRecord[],
  people: People,
): IdentityAttemptView {
  const info = record.info === null ? null : (JSON.parse(record.info) as PersonalInfo);
  return {
    number: record.number,
    info,
    outcome: record.outcome,
    reason: record.reason,
    submittedAt: isoOr(record.submittedAt),
    decidedAt: isoOr(record.decidedAt),
    decidedBy: (record.decidedById !== null && people.get(record.decidedById)) || null,
    documents: documents
      .filter(({ attempt }) => attempt === record.number)
      .map((document) => staffDocument(views, document, info)),
  };
}

const iso = (at: number) => new Date(at).toISOString();
const isoOr = (at: number | null) => (at === null ? null : iso(at));
