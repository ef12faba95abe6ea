import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { activities } from '@papermint/contracts/nft/staff-market-calls';
import type { ActivityKind, ActivityStatus, NftChain } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { contains } from '../../../platform/database/contains.ts';
import type { Database } from '../../../platform/database/database.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed, insertion, statement } from '../../../platform/database/statement.ts';
import type { ActivityRecord, ActivityRow } from '../nft-types.ts';

export type ActivityFilter = Omit<FilterOf<typeof activities>, 'account'>;

/** Owner of the activities: from or to a trader, of all others, or all. */
export type ActivityScope = { of: string } | { notOf: string } | undefined;

/** The journal of NFTs. */
export interface ActivitiesStore {
  committed: Reads;
  add(tx: Tx, row: ActivityRecord): void;
  one(reads: Reads, id: string): ActivityRow | undefined;
  /** The number of the item's last change of owner; 0 before the mint. */
  lastNumber(tx: Tx, itemId: string): number;
  /** The pending activity of an item. */
  pendingOf(reads: Reads, itemId: string): ActivityRow | undefined;
  page(filter: ActivityFilter, scope: ActivityScope): Promise<{ rows: ActivityRow[]; total: number }>;
  /** Adds to the volume and sales of a day, and sets its floor. */
  putDay(
    tx: Tx,
    day: { collectionId: string; day: number; floor: bigint | null; volume: bigint; sales: number },
  ): void;
  /** The latest days, oldest first. */
  days(
    reads: Reads,
    collectionId: string,
    most: number,
  ): { day: number; floor: bigint | null; volume: bigint; sales: number }[];
}

const OWN = [
  ...(['id', 'itemId', 'collectionId', 'kind', 'status', 'number', 'fromId', 'toId', 'amount'] as const),
  ...(['royalty', 'fee', 'offerId', 'reason', 'createdAt', 'settledAt'] as const),
];
const COLUMNS = [
  ...OWN.map((name) => `NftActivity.${name}` as const),
  ...(['NftItem.name as item', 'NftItem.picture', 'NftItem.preview'] as const),
  ...(['NftCollection.contractAddress', 'NftCollection.name as collection'] as const),
  ...(['NftCollection.chain', 'NftCollection.asset'] as const),
];
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const ADD = insertion('NftActivity', [...OWN, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('NftActivity')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftActivity.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftActivity.itemId')
    .select(COLUMNS)
    .where('NftActivity.id', '=', p.id),
);
const LAST = statement((db, p: { itemId: string }) =>
  db
    .selectFrom('NftActivity')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('itemId', '=', p.itemId),
);
const PENDING = statement((db, p: { itemId: string }) =>
  db
    .selectFrom('NftActivity')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftActivity.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftActivity.itemId')
    .select(COLUMNS)
    .where('NftActivity.itemId', '=', p.itemId)
    .where('NftActivity.status', '=', 'pending'),
);
const PUT_DAY = statement(
  (db, p: { collectionId: string; day: number; floor: bigint | null; volume: bigint; sales: number }) =>
    db
      .insertInto('NftDay')
      .values({
        collectionId: p.collectionId,
        day: p.day,
        floor: p.floor,
        volume: p.volume,
        sales: p.sales,
      })
      .onConflict((conflict) =>
        conflict.columns(['collectionId', 'day']).doUpdateSet((row) => ({
          floor: row.ref('excluded.floor'),
          volume: row('NftDay.volume', '+', row.ref('excluded.volume')),
          sales: row('NftDay.sales', '+', row.ref('excluded.sales')),
        })),
      ),
);
const DAYS = statement((db, p: { collectionId: string; most: number }) =>
  db
    .selectFrom('NftDay')
    .select(['day', 'floor', 'volume', 'sales'])
    .where('collectionId', '=', p.collectionId)
    .orderBy('day', 'desc')
    .limit(p.most),
);

const rowOf = <R extends { kind: string; status: string; chain: string }>(row: R) => ({
  ...row,
  kind: row.kind as ActivityKind,
  status: row.status as ActivityStatus,
  chain: row.chain as NftChain,
});

export function createActivitiesStore(db: Pick<Database, 'reads' | 'readNow'>): ActivitiesStore {
  return {
    committed: committed(db),
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && rowOf(row);
    },
    lastNumber: (tx, itemId) => LAST.first(tx, { itemId })?.number ?? 0,
    pendingOf(reads, itemId) {
      const row = PENDING.first(reads, { itemId });
      return row && rowOf(row);
    },
    page: (filter, scope) => pageOfActivities(db, filter, scope),
    putDay(tx, day) {
      PUT_DAY.run(tx, day);
    },
    days: (reads, collectionId, most) => DAYS.all(reads, { collectionId, most }).reverse(),
  };
}

const joined = (db: Pick<Database, 'reads'>) =>
  db.reads
    .selectFrom('NftActivity')
    .innerJoin('NftCollection', 'NftCollection.id', 'NftActivity.collectionId')
    .leftJoin('NftItem', 'NftItem.id', 'NftActivity.itemId');

/** Lists activities. */
async function pageOfActivities(
  db: Pick<Database, 'reads'>,
  filter: ActivityFilter,
  scope: ActivityScope,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const { search, kind, status, contract, item } = filter;
  const { since, before } = instantsOf(filter);
  let query = db.reads.selectFrom('NftActivity');
  if (scope && 'of' in scope) {
    query = query.where(({ or, eb }) =>
      or([eb('NftActivity.fromId', '=', scope.of), eb('NftActivity.toId', '=', scope.of)]),
    );
  }
  if (scope && 'notOf' in scope) {
    query = query.where(({ and, eb }) =>
      and([
        eb('NftActivity.status', '=', 'settled'),
        eb('NftActivity.fromId', 'is not', scope.notOf),
        eb('NftActivity.toId', 'is not', scope.notOf),
      ]),
    );
  }
  if (kind) query = query.where('NftActivity.kind', 'in', kind);
  if (status) query = query.where('NftActivity.status', 'in', status);
  if (contract) {
    const ids = db.reads.selectFrom('NftCollection').select('id').where('contractAddress', 'in', contract);
    query = query.where('NftActivity.collectionId', 'in', ids);
  }
  if (item) query = query.where('NftActivity.itemId', 'in', item);
  if (since !== undefined) query = query.where('NftActivity.createdAt', '>=', since);
  if (before !== undefined) query = query.where('NftActivity.createdAt', '<', before);
  if (search && UUID.test(search.toLowerCase())) {
    const id = search.toLowerCase();
    query = query.where(({ or, eb }) =>
      or([eb('NftActivity.id', '=', id), eb('NftActivity.itemId', '=', id)]),
    );
  } else if (search) {
    const named = (table: 'NftItem' | 'NftCollection') =>
      db.reads
        .selectFrom(table)
        .select('id')
        .where(({ ref }) => contains(ref('name'), search));
    query = query.where(({ or, eb }) =>
      or([
        eb('NftActivity.itemId', 'in', named('NftItem')),
        eb('NftActivity.collectionId', 'in', named('NftCollection')),
      ]),
    );
  }
  const { rows, total } = await pageOf(db.reads, query, joined(db).select(COLUMNS), filter, {
    sorts: { createdAt: ['NftActivity.createdAt'] },
    unique: 'NftActivity.id',
  });
  return { rows: rows.map(rowOf), total };
}
