import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/requirements/staff-calls';
import { requirementTransitions } from '@papermint/contracts/requirements/transitions';
import type { TimelineStep } from '../../platform/commands/timeline.ts';
import { timelineOf } from '../../platform/commands/timeline.ts';
import { belongsTo } from '../../platform/database/belongs-to.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';
import type { AskedTrader, OwnedRequirement, RequirementRecord } from './requirements-types.ts';

export type RequirementFilter = FilterOf<typeof list>;

export interface RequirementsStore {
  /** Reads what has been committed. */
  committed: Reads;
  add(tx: Tx, row: RequirementRecord): void;
  one(reads: Reads, id: string): OwnedRequirement | undefined;
  /** The open requirements of a trader, the earliest due first. */
  open(reads: Reads, traderId: string): RequirementRecord[];
  /** The latest settled requirements of a trader. */
  settled(traderId: string, most: number): RequirementRecord[];
  /** Its status changes, oldest first. */
  timeline(id: string): TimelineStep[];
  /** Submitted requirements, the longest wait first. */
  waiting(): { id: string; traderId: string; createdAt: number }[];
  /** @param traderId lists only this trader's; `search` then matches the title only */
  page(filter: RequirementFilter, traderId?: string): Promise<{ rows: OwnedRequirement[]; total: number }>;
  /** @param accountId the account number */
  trader(reads: Reads, accountId: string): AskedTrader | undefined;
  ids(reads: Reads, traderId: string): string[];
  /** Deletes its notes, and its title in the event log. */
  forget(tx: Tx, id: string): void;
  remove(tx: Tx, traderId: string): number;
}

const COLUMNS = [
  ...(['id', 'traderId', 'kind', 'title', 'about', 'asked', 'status', 'askedAt', 'askedById'] as const),
  ...(['dueAt', 'createdAt', 'submittedAt', 'decidedAt', 'decidedById', 'reason', 'attempts'] as const),
];
const OWNED = [
  ...COLUMNS.map((name) => `Requirement.${name}` as const),
  ...(['Trader.accountId', 'Trader.firstName', 'Trader.lastName', 'Trader.country'] as const),
];
/** Casts the texts of these columns. */
type Words = Pick<RequirementRecord, 'kind' | 'status'>;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ADD = insertion('Requirement', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Requirement')
    .innerJoin('Trader', 'Trader.id', 'Requirement.traderId')
    .select(OWNED)
    .where('Requirement.id', '=', p.id)
    .$narrowType<Words>(),
);
const OPEN = statement((db, p: { traderId: string }) =>
  db
    .selectFrom('Requirement')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('status', 'in', ['due', 'submitted'])
    .orderBy('dueAt')
    .orderBy('id')
    .$narrowType<Words>(),
);
const SETTLED = statement((db, p: { traderId: string; most: number }) =>
  db
    .selectFrom('Requirement')
    .select(COLUMNS)
    .where('traderId', '=', p.traderId)
    .where('status', 'in', ['satisfied', 'waived'])
    .orderBy('askedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(p.most)
    .$narrowType<Words>(),
);
const WAITING = statement((db) =>
  db
    .selectFrom('Requirement')
    .select(['id', 'traderId', 'createdAt'])
    .where('status', '=', 'submitted')
    .orderBy('createdAt')
    .orderBy('id'),
);
const TRADER = statement((db, p: { accountId: string }) =>
  db
    .selectFrom('Trader')
    .select(['id', 'accountId', 'firstName', 'lastName', 'country', 'status'])
    .where('accountId', '=', p.accountId),
);
const IDS = statement((db, p: { traderId: string }) =>
  db.selectFrom('Requirement').select('id').where('traderId', '=', p.traderId),
);
const REMOVE = statement((db, p: { traderId: string }) =>
  db.deleteFrom('Requirement').where('traderId', '=', p.traderId),
);

const FORGET_NOTES = "DELETE FROM Note WHERE subjectKind = 'requirement' AND subjectId = ?";
const FORGET_TITLE = "UPDATE EventLog SET data = json_remove(data, '$.title') WHERE subject = ?";

export function createRequirementsStore(db: Pick<Database, 'reads' | 'readNow'>): RequirementsStore {
  const now = committed(db);
  const owned = () =>
    db.reads.selectFrom('Requirement').innerJoin('Trader', 'Trader.id', 'Requirement.traderId');
  return {
    committed: now,
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one: (reads, id) => ONE.first(reads, { id }),
    open: (reads, traderId) => OPEN.all(reads, { traderId }),
    settled: (traderId, most) => SETTLED.all(now, { traderId, most }),
    timeline: (id) => timelineOf(db.readNow, requirementTransitions.entity, id),
    waiting: () => WAITING.all(now, {}),
    page(filter, traderId) {
      const { search, status, kind } = filter;
      const { since, before } = instantsOf(filter);
      let query = db.reads.selectFrom('Requirement');
      if (traderId !== undefined) query = query.where('Requirement.traderId', '=', traderId);
      if (status) query = query.where('Requirement.status', 'in', status);
      if (kind) query = query.where('Requirement.kind', 'in', kind);
      if (since !== undefined) query = query.where('Requirement.askedAt', '>=', since);
      if (before !== undefined) query = query.where('Requirement.askedAt', '<', before);
      if (search && UUID.test(search.toLowerCase())) {
        query = query.where('Requirement.id', '=', search.toLowerCase());
      } else if (search) {
        query = query.where(({ or, ref }) =>
          or([
            contains(ref('Requirement.title'), search),
            ...(traderId === undefined ? [belongsTo(ref('Requirement.traderId'), search)] : []),
          ]),
        );
      }
      return pageOf(db.reads, query, owned().select(OWNED).$narrowType<Words>(), filter, {
        sorts: {
          createdAt: ['Requirement.createdAt'],
          dueAt: ['Requirement.dueAt'],
          askedAt: ['Requirement.askedAt'],
        },
        unique: 'Requirement.id',
      });
    },
    trader: (reads, accountId) => TRADER.first(reads, { accountId }),
    ids: (reads, traderId) => IDS.all(reads, { traderId }).map(({ id }) => id),
    forget(tx, id) {
      tx.run(FORGET_NOTES, id);
      tx.run(FORGET_TITLE, id);
    },
    remove: (tx, traderId) => REMOVE.run(tx, { traderId }),
  };
}
