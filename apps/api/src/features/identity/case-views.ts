import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type {
  IdentityAttemptView,
  IdentityCaseDetail,
  IdentityCaseView,
  PersonalInfo,
  StaffDocument,
} from '@papermint/contracts/identity/model';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { NamedPerson, Staff, StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Reading } from './comparison-rules.ts';
import { checksOf, differencesIn } from './comparison-rules.ts';
import type { IdentityCases, WholeCase } from './identity-cases.ts';
import { caseActionsOf } from './identity-rules.ts';
import { stepsOf } from './identity-steps.ts';
import type { CaseFilter, IdentityStore } from './identity-store.ts';
import type { AttemptRecord, CaseOwner, DocumentRecord } from './identity-types.ts';
import { QUEUE } from './identity-types.ts';
import type { IdentityViews } from './identity-views.ts';

const iso = (at: number) => new Date(at).toISOString();
const isoOr = (at: number | null) => (at === null ? null : iso(at));

/** Cases as staff see them. */
export interface CaseViews {
  list(reader: Staff, filter: CaseFilter): Promise<Page<IdentityCaseView> & { counts: QueueCounts }>;
  /** @throws DomainError not_found at `accountId` */
  one(reader: Staff, accountId: string): IdentityCaseDetail;
  picture(record: DocumentRecord): string | null;
  /** The account numbers of the cases that the reader may decide. */
  waiting(reader: Staff): string[];
  counts(reader: Staff): QueueCounts;
  /** Since when cases wait for the reader, the oldest first. */
  standing(reader: Staff): { createdAt: number }[];
}

interface Parts {
  store: IdentityStore;
  cases: IdentityCases;
  views: IdentityViews;
  staff: StaffDirectory;
  queues: Pick<Queues, 'claims'>;
  db: Pick<Database, 'readNow'>;
  clock: Clock;
}

export function createCaseViews({ store, cases, views, staff, queues, db, clock }: Parts): CaseViews {
  function document(record: DocumentRecord, info: PersonalInfo | null): StaffDocument {
    const reading = record.reading === null ? null : (JSON.parse(record.reading) as Reading);
    // What was valid when it was added stays so.
    // Which sample it is would say what there is to find.
    const { sample: _, ...shown } = views.document(record);
    return { ...shown, checks: checksOf(record.slot, info, reading, record.createdAt) };
  }

  function row(
    found: WholeCase,
    owner: CaseOwner,
    reader: Staff,
    known: { people: Map<string, NamedPerson>; claims: ReturnType<Queues['claims']> },
  ): IdentityCaseView {
    const { accountId, firstName, lastName, email, country } = owner;
    const documents = found.current.map((one) => document(one, found.info));
    return {
      accountId,
      firstName,
      lastName,
      email,
      country,
      ...views.standing(found),
      documentType: documents.find(({ slot }) => slot === 'identity')?.type ?? null,
      differences: documents.reduce((sum, { checks }) => sum + differencesIn(checks), 0),
      decidedBy: (found.decidedById !== null && known.people.get(found.decidedById)) || null,
      createdAt: iso(found.createdAt),
      target: IDENTITY_TARGET / 1000,
      claim: known.claims.get(accountId) ?? null,
      allowedActions: caseActionsOf(found.status, found.id === reader.id),
    };
  }

  function attemptView(
    record: AttemptRecord,
    documents: readonly DocumentRecord[],
    people: Map<string, NamedPerson>,
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
        .map((one) => document(one, info)),
    };
  }

  const undecided = (reader: Staff) => store.waiting().filter(({ id }) => id !== reader.id);

  function counts(reader: Staff): QueueCounts {
    const since = undecided(reader).map(({ createdAt }) => createdAt);
    return countsOf(since, clock.now(), IDENTITY_TARGET);
  }

  return {
    counts,
    picture: views.picture,
    standing: undecided,
    waiting: (reader) => undecided(reader).map(({ accountId }) => accountId),
    async list(reader, filter) {
      const { rows, total } = await store.page(filter);
      const known = {
        people: staff.named(rows.map(({ decidedById }) => decidedById)),
        claims: queues.claims(QUEUE, reader),
      };
      const data = rows.map((listed) =>
        row(cases.find(store.committed, { id: listed.id, kycVerified: false }), listed, reader, known),
      );
      return { ...toPage(data, total, filter), counts: counts(reader) };
    },
    one(reader, accountId) {
      const owner = cases.owner(store.committed, accountId);
      const found = cases.find(store.committed, owner);
      const attempts = store.attempts(store.committed, owner.id);
      const documents = store.documents(store.committed, owner.id);
      const people = staff.named([found, ...attempts].map(({ decidedById }) => decidedById));
      const steps = stepsOf(db, owner.id);
      const names = staff.actorNames(steps.map(({ actor }) => actor));
      return {
        ...row(found, owner, reader, { people, claims: queues.claims(QUEUE, reader) }),
        info: found.info,
        documents: found.current.map((one) => document(one, found.info)),
        attempts: attempts.map((one) => attemptView(one, documents, people)),
        timeline: steps.map(({ at, to, actor }) => ({
          at: iso(at),
          status: to as IdentityStatus,
          by: names.get(actor) ?? '',
        })),
      };
    },
  };
}
