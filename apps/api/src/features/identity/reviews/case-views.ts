import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { IdentityCaseDetail, IdentityCaseView } from '@papermint/contracts/identity/model';
import type { IdentityStatus } from '@papermint/contracts/identity/statuses';
import { IDENTITY_TARGET } from '@papermint/contracts/identity/statuses';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Staff, StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { IdentityCases } from '../identity-cases.ts';
import { stepsOf } from '../identity-steps.ts';
import type { CaseFilter, IdentityStore } from '../identity-store.ts';
import { QUEUE } from '../identity-types.ts';
import type { IdentityViews } from '../identity-views.ts';
import { attemptView, caseRow, staffDocument } from './case-rows.ts';

interface CaseViewDeps {
  store: IdentityStore;
  cases: IdentityCases;
  views: IdentityViews;
  staff: StaffDirectory;
  queues: Pick<Queues, 'claims'>;
  db: Pick<Database, 'readNow'>;
  clock: Clock;
}

/** Cases as staff see them. */
export type CaseViews = ReturnType<typeof createCaseViews>;

export function createCaseViews(deps: CaseViewDeps) {
  const verbs = bindVerbs(deps, { list, one, waiting, counts, open: openCases });
  return { ...verbs, picture: deps.views.picture };
}

async function list(
  deps: CaseViewDeps,
  reader: Staff,
  filter: CaseFilter,
): Promise<Page<IdentityCaseView> & { counts: QueueCounts }> {
  const { store, cases, views, staff, queues } = deps;
  const { rows, total } = await store.page(filter);
  const people = staff.named(rows.map(({ decidedById }) => decidedById));
  const claims = queues.claims(QUEUE, reader);
  const data = rows.map((row) => {
    const whole = cases.find(store.committed, { id: row.id, kycVerified: false });
    return caseRow(views, whole, row, reader, { people, claims });
  });
  return { ...toPage(data, total, filter), counts: counts(deps, reader) };
}

/** @throws DomainError not_found at `accountId` */
function one(
  { store, cases, views, staff, queues, db }: CaseViewDeps,
  reader: Staff,
  accountId: string,
): IdentityCaseDetail {
  const owner = cases.owner(store.committed, accountId);
  const whole = cases.find(store.committed, owner);
  const attempts = store.attempts(store.committed, owner.id);
  const documents = store.documents(store.committed, owner.id);
  const people = staff.named([whole, ...attempts].map(({ decidedById }) => decidedById));
  const steps = stepsOf(db, owner.id);
  const names = staff.actorNames(steps.map(({ actor }) => actor));
  return {
    ...caseRow(views, whole, owner, reader, { people, claims: queues.claims(QUEUE, reader) }),
    info: whole.info,
    documents: whole.current.map((document) => staffDocument(views, document, whole.info)),
    attempts: attempts.map((attempt) => attemptView(views, attempt, documents, people)),
    timeline: steps.map(({ at, to, actor }) => ({
      at: new Date(at).toISOString(),
      status: to as IdentityStatus,
      by: names.get(actor) ?? '',
    })),
  };
}

/** The account numbers of the cases that the reader may decide. */
function waiting(deps: CaseViewDeps, reader: Staff): string[] {
  return openCases(deps, reader).map(({ accountId }) => accountId);
}

function counts(deps: CaseViewDeps, reader: Staff): QueueCounts {
  const since = openCases(deps, reader).map(({ createdAt }) => createdAt);
  return countsOf(since, deps.clock.now(), IDENTITY_TARGET);
}

/** The cases that wait for the reader, the oldest first, and since when each waits (simulated ms). */
function openCases({ store }: CaseViewDeps, reader: Staff) {
  return store.waiting().filter(({ id }) => id !== reader.id);
}
