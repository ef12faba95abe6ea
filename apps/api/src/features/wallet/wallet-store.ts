import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { transactions } from '@papermint/contracts/wallet/calls';
import type { TransactionStatus, TransactionType } from '@papermint/contracts/wallet/model';
import type { NotNull, SelectQueryBuilder, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { insertion } from '../../platform/database/statement.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { AmountRange, TransactionRecord } from './wallet-rules.ts';

/** What changes of the transaction of a deposit or a withdrawal; columns that are left out stay. */
export type TransactionChange = Partial<
  Pick<TransactionRecord, 'status' | 'amount' | 'fee' | 'feeCurrency' | 'description' | 'balance'>
>;

/** A transaction with its owner. */
export type OwnedTransaction = TransactionRecord & Pick<TraderRecord, 'accountId' | 'firstName' | 'lastName'>;

export type TransactionFilter = FilterOf<typeof transactions>;

type Rows<Row> = Promise<{ rows: Row[]; total: number }>;

export interface WalletStore {
  /** @param row.recordedAt wall ms */
  add(tx: Tx, row: TransactionRecord & { recordedAt: number }): void;
  update(tx: Tx, id: string, change: TransactionChange, now: number): void;
  owned(id: string): Promise<(TransactionRecord & { accountId: string }) | undefined>;
  /** @param ranges the amounts that the filter admits */
  page(traderId: string, filter: TransactionFilter, ranges?: readonly AmountRange[]): Rows<TransactionRecord>;
  /** The transactions of all traders. A search also finds whole ids, account numbers and emails. */
  pageOfAll(filter: TransactionFilter, ranges?: readonly AmountRange[]): Rows<OwnedTransaction>;
}

const ADD = insertion('Transaction', [
  'id',
  'traderId',
  'type',
  'status',
  'currency',
  'amount',
  'counterCurrency',
  'counterAmount',
  'fee',
  'feeCurrency',
  'balance',
  'counterBalance',
  'description',
  'reference',
  'createdAt',
  'updatedAt',
  'recordedAt',
]);

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const ORDER = { sorts: { createdAt: ['createdAt'] }, unique: 'id' } as const;

type Narrow = { type: TransactionType; status: TransactionStatus };

export function createWalletStore(db: Pick<Database, 'reads'>): WalletStore {
  const all = () => db.reads.selectFrom('Transaction').selectAll('Transaction');
  return {
    add(tx, row) {
      ADD.run(tx, row);
    },
    update(tx, id, change, updatedAt) {
      const columns = Object.entries({ ...change, updatedAt });
      const sets = columns.map(([name]) => `"${name}" = ?`).join(', ');
      tx.run(`UPDATE "Transaction" SET ${sets} WHERE id = ?`, ...columns.map(([, value]) => value), id);
    },
    owned: (id) =>
      db.reads
        .selectFrom('Transaction')
        .innerJoin('Trader', 'Trader.id', 'Transaction.traderId')
        .selectAll('Transaction')
        .select('Trader.accountId')
        .where('Transaction.id', '=', id)
        .$narrowType<Narrow>()
        .executeTakeFirst(),
    page(traderId, filter, ranges) {
      const own = db.reads.selectFrom('Transaction').where('traderId', '=', traderId);
      const query = narrowed(own, filter, ranges);
      const { search } = filter;
      const matching = search ? query.where((row) => contains(row.ref('description'), search)) : query;
      return pageOf(db.reads, matching, all().$narrowType<Narrow>(), filter, ORDER);
    },
    pageOfAll(filter, ranges) {
      let query = narrowed(db.reads.selectFrom('Transaction'), filter, ranges);
      const { search } = filter;
      if (search) {
        const typed = search.toLowerCase();
        const owner = db.reads
          .selectFrom('Trader')
          .select('id')
          .where((trader) => trader.or([trader('accountId', '=', typed), trader('email', '=', typed)]));
        query = query.where((row) =>
          UUID.test(typed)
            ? row.or([row('id', '=', typed), row('reference', '=', typed)])
            : row.or([row('traderId', 'in', owner), contains(row.ref('description'), search)]),
        );
      }
      const selected = all()
        .select(({ selectFrom }) => {
          const owner = selectFrom('Trader').whereRef('Trader.id', '=', 'Transaction.traderId');
          return [
            owner.select('accountId').as('accountId'),
            owner.select('firstName').as('firstName'),
            owner.select('lastName').as('lastName'),
          ];
        })
        .$narrowType<Narrow & { accountId: NotNull; firstName: NotNull; lastName: NotNull }>();
      return pageOf(db.reads, query, selected, filter, ORDER);
    },
  };
}

/** Applies the filters that traders and staff share. */
function narrowed(
  rows: SelectQueryBuilder<DB, 'Transaction', unknown>,
  filter: TransactionFilter,
  ranges: readonly AmountRange[] | undefined,
) {
  const { type, status, currency, reference } = filter;
  const { since, before } = instantsOf(filter);
  let query = rows;
  if (type) query = query.where('type', 'in', type);
  if (status) query = query.where('status', 'in', status);
  if (since !== undefined) query = query.where('createdAt', '>=', since);
  if (before !== undefined) query = query.where('createdAt', '<', before);
  if (reference) {
    query = query.where((row) => row.or([row('reference', '=', reference), row('id', '=', reference)]));
  }
  // The ranges of amounts name the assets already.
  if (currency && !ranges) {
    query = query.where((row) =>
      row.or([row('currency', 'in', currency), row('counterCurrency', 'in', currency)]),
    );
  }
  if (ranges) {
    query = query.where((row) =>
      row.or(
        ranges.flatMap(({ codes, least, most }) => [
          sql<SqlBool>`"currency" IN (${sql.join(codes)}) AND abs("amount") BETWEEN ${least} AND ${most}`,
          sql<SqlBool>`"counterCurrency" IN (${sql.join(codes)}) AND abs("counterAmount") BETWEEN ${least} AND ${most}`,
        ]),
      ),
    );
  }
  return query;
}
