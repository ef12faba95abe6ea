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
  page(filter: MovementFilter, cardId: string): Promise<{ rows: MovementRecord[]; total: number }>;
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
