import type { movements } from '@papermint/contracts/cards/calls';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { insertion, statement } from '../../platform/database/statement.ts';
import type { MovementRecord } from './cards-types.ts';

export type MovementFilter = Omit<FilterOf<typeof movements>, 'myVccId'>;

export interface MovementsStore {
  add(tx: Tx, row: MovementRecord): void;
  one(reads: Reads, id: string): MovementRecord | undefined;
  /** The amount of purchases since an instant, without declined and reversed ones, minor units. */
  spentByCard(reads: Reads, cardId: string, since: number): bigint;
  /** The same for all cards of a trader. */
  spentByTrader(reads: Reads, traderId: string, since: number): bigint;
  /** Pending and settled purchases of a time by category, with a card or with all cards of a trader, minor units. */
  spentByCategory(reads: Reads, of: Spender, since: number, until: number): CategoryRow[];
  /** The instant of the first of these purchases, ms; undefined before one. */
  firstSpent(reads: Reads, of: Spender): number | undefined;
  page(filter: MovementFilter, cardId: string): Promise<{ rows: MovementRecord[]; total: number }>;
}

/** Whose purchases: with one card, or with all cards of a trader. */
export type Spender = { cardId: string } | { traderId: string };

interface CategoryRow {
  category: string;
  amount: bigint;
  purchases: number;
}

const COLUMNS = [
  ...(['id', 'cardId', 'traderId', 'type', 'status', 'amount', 'balance', 'merchant', 'category'] as const),
  ...(['declined', 'outcome', 'purchaseId', 'createdAt', 'settledAt'] as const),
];
const COUNTED = ['pending', 'settled', 'refunded'];

const ADD = insertion('CardMovement', [...COLUMNS, 'updatedAt']);
const ONE = statement((db, p: { id: string }) =>
  db.selectFrom('CardMovement').select(COLUMNS).where('id', '=', p.id),
);
const SPENT_BY_CARD = statement((db, p: { cardId: string; since: number }) =>
  db
    .selectFrom('CardMovement')
    .select(({ fn }) => fn.sum<bigint | number | null>('amount').as('spent'))
    .where('cardId', '=', p.cardId)
    .where('type', '=', 'purchase')
    .where('createdAt', '>=', p.since)
    .where('status', 'in', COUNTED),
);
const SPENT_BY_TRADER = statement((db, p: { traderId: string; since: number }) =>
  db
    .selectFrom('CardMovement')
    .select(({ fn }) => fn.sum<bigint | number | null>('amount').as('spent'))
    .where('traderId', '=', p.traderId)
    .where('type', '=', 'purchase')
    .where('createdAt', '>=', p.since)
    .where('status', 'in', COUNTED),
);

/** Purchases that still take money: no refunded ones, unlike the limits. */
const TAKEN = ['pending', 'settled'];

const CATEGORIES = (column: 'cardId' | 'traderId') =>
  statement((db, p: { id: string; since: number; until: number }) =>
    db
      .selectFrom('CardMovement')
      .select(({ fn }) => [
        'category',
        fn.sum<bigint | number>('amount').as('spent'),
        fn.countAll<bigint | number>().as('purchases'),
      ])
      .where(column, '=', p.id)
      .where('type', '=', 'purchase')
      .where('createdAt', '>=', p.since)
      .where('createdAt', '<', p.until)
      .where('status', 'in', TAKEN)
      .groupBy('category'),
  );
const FIRST = (column: 'cardId' | 'traderId') =>
  statement((db, p: { id: string }) =>
    db
      .selectFrom('CardMovement')
      .select('createdAt')
      .where(column, '=', p.id)
      .where('type', '=', 'purchase')
      .where('status', 'in', TAKEN)
      .orderBy('createdAt')
      .limit(1),
  );
const OF_CARD = { categories: CATEGORIES('cardId'), first: FIRST('cardId') };
const OF_TRADER = { categories: CATEGORIES('traderId'), first: FIRST('traderId') };
const spenderOf = (of: Spender) =>
  'cardId' in of ? { ...OF_CARD, id: of.cardId } : { ...OF_TRADER, id: of.traderId };

const recordOf = (row: Record<keyof MovementRecord, unknown>) => row as unknown as MovementRecord;
const spentOf = (row: { spent: bigint | number | null } | undefined) => -BigInt(row?.spent ?? 0);

export function createMovementsStore(db: Pick<Database, 'reads'>): MovementsStore {
  return {
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    one(reads, id) {
      const row = ONE.first(reads, { id });
      return row && recordOf(row);
    },
    spentByCard: (reads, cardId, since) => spentOf(SPENT_BY_CARD.first(reads, { cardId, since })),
    spentByTrader: (reads, traderId, since) => spentOf(SPENT_BY_TRADER.first(reads, { traderId, since })),
    spentByCategory(reads, of, since, until) {
      const { categories, id } = spenderOf(of);
      return categories.all(reads, { id, since, until }).map((row) => ({
        category: row.category ?? '',
        amount: spentOf(row),
        purchases: Number(row.purchases),
      }));
    },
    firstSpent(reads, of) {
      const { first, id } = spenderOf(of);
      return first.first(reads, { id })?.createdAt;
    },
    async page(filter, cardId) {
      const { search, type, status } = filter;
      const { since, before } = instantsOf(filter);
      let query = db.reads.selectFrom('CardMovement').where('cardId', '=', cardId);
      if (type) query = query.where('type', 'in', type);
      if (status) query = query.where('status', 'in', status);
      if (since !== undefined) query = query.where('createdAt', '>=', since);
      if (before !== undefined) query = query.where('createdAt', '<', before);
      if (search) query = query.where(({ ref }) => contains(ref('merchant'), search));
      const { rows, total } = await pageOf(
        db.reads,
        query,
        db.reads.selectFrom('CardMovement').select(COLUMNS),
        filter,
        { sorts: { createdAt: ['createdAt'], amount: ['amount'] }, unique: 'id' },
      );
      return { rows: rows.map(recordOf), total };
    },
  };
}
