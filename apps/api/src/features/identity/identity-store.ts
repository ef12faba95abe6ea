import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/identity/staff-calls';
import { waitingStatuses } from '@papermint/contracts/identity/statuses';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { byName, contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { AttemptsStore } from './attempts-store.ts';
import { attemptsStore } from './attempts-store.ts';
import type { CaseOwner, CaseRecord } from './identity-types.ts';

export type CaseFilter = FilterOf<typeof list>;
export type ListedCase = CaseRecord & CaseOwner;

export interface IdentityStore extends AttemptsStore {
  /** Reads what has been committed. */
  committed: Reads;
  addCase(tx: Tx, row: CaseRecord): void;
  case(reads: Reads, traderId: string): CaseRecord | undefined;
  /** The account whose case it is or would be. */
  owner(reads: Reads, accountId: string): (CaseOwner & { id: string; kycVerified: boolean }) | undefined;
  page(filter: CaseFilter): Promise<{ rows: ListedCase[]; total: number }>;
  /** The waiting cases, longest first. */
  waiting(): { id: string; accountId: string; createdAt: number }[];
  removeCase(tx: Tx, traderId: string): void;
}

const CASE = [
  ...(['status', 'attempt', 'submittedAt', 'decidedAt'] as const),
  ...(['decidedById', 'expiresAt', 'reason'] as const),
];
const OWNER = ['accountId', 'firstName', 'lastName', 'email', 'country'] as const;
const ADD = insertion('IdentityCase', [...CASE, 'id', 'createdAt', 'updatedAt']);
const FIND = statement((db, { id }: { id: string }) =>
  db
    .selectFrom('IdentityCase')
    .select([...CASE, 'id', 'createdAt'])
    .where('id', '=', id)
    .$narrowType<{ status: CaseRecord['status'] }>(),
);
const FIND_OWNER = statement((db, { accountId }: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .select([...OWNER, 'id', 'kycVerified'])
    .where('accountId', '=', accountId),
);
const REMOVE = statement((db, { id }: { id: string }) => db.deleteFrom('IdentityCase').where('id', '=', id));

const ORDER = {
  sorts: {
    createdAt: ['IdentityCase.createdAt'],
    decidedAt: ['IdentityCase.decidedAt'],
    lastName: [byName(sql.ref('lastName')), byName(sql.ref('firstName'))],
  },
  unique: 'IdentityCase.id',
} as const;
const NAMES = [sql`(firstName || ' ' || lastName)`, ...['email', 'accountId'].map((name) => sql.ref(name))];

export function createIdentityStore(db: Pick<Database, 'reads' | 'readNow'>): IdentityStore {
  const now = committed(db);
  const cases = () => db.reads.selectFrom('IdentityCase').innerJoin('Trader', 'Trader.id', 'IdentityCase.id');
  const selected = () =>
    cases()
      .select([...CASE.map((name) => `IdentityCase.${name}` as const), 'IdentityCase.id', ...OWNER])
      .select('IdentityCase.createdAt')
      .$narrowType<{ status: CaseRecord['status'] }>();
  return {
    ...attemptsStore,
    committed: now,
    addCase(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    case: (reads, id) => FIND.first(reads, { id }),
    owner(reads, accountId) {
      const found = FIND_OWNER.first(reads, { accountId });
      return found && { ...found, kycVerified: Boolean(found.kycVerified) };
    },
    page(filter) {
      const { search, status, type, country } = filter;
      let found = cases();
      if (status) found = found.where('IdentityCase.status', 'in', status);
      if (country) found = found.where('country', 'in', country);
      if (type) {
        found = found.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('IdentityDocument')
              .select('IdentityDocument.id')
              .whereRef('IdentityDocument.traderId', '=', 'IdentityCase.id')
              .whereRef('IdentityDocument.attempt', '=', 'IdentityCase.attempt')
              .where('IdentityDocument.replacedAt', 'is', null)
              .where('IdentityDocument.type', 'in', type),
          ),
        );
      }
      if (search) found = found.where(({ or }) => or(NAMES.map((name) => contains(name, search))));
      return pageOf(db.reads, found, selected(), filter, ORDER);
    },
    waiting: () =>
      rowsOf(
        db.readNow,
        cases()
          .select(['IdentityCase.id', 'accountId', 'IdentityCase.createdAt'])
          .where('IdentityCase.status', 'in', waitingStatuses)
          .orderBy('IdentityCase.createdAt')
          .orderBy('IdentityCase.id'),
      ),
    removeCase(tx, id) {
      REMOVE.run(tx, { id });
    },
  };
}
