import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { transactions } from '@papermint/contracts/wallet/calls';
import type { TransactionStatus, TransactionType } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { insertion } from '../../platform/database/statement.ts';

export interface TransactionRecord {
  id: string;
  traderId: string;
  type: TransactionType;
  status: TransactionStatus;
  currency: string;
  /** Minor units, signed. */
  amount: bigint;
  counterCurrency: string | null;
  counterAmount: bigint | null;
  fee: bigint | null;
  feeCurrency: string | null;
  description: string;
  reference: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

/** What can become of a deposit or a withdrawal; what is left out stays. */
export type TransactionChange = Partial<
  Pick<TransactionRecord, 'status' | 'amount' | 'fee' | 'feeCurrency' | 'description'>
>;

export type TransactionFilter = FilterOf<typeof transactions>;

export interface WalletStore {
  /** @param row.recordedAt wall ms */
  add(tx: Tx, row: TransactionRecord & { recordedAt: number }): void;
  update(tx: Tx, id: string, change: TransactionChange, now: number): void;
  owned(id: string): Promise<(TransactionRecord & { accountId: string }) | undefined>;
  page(traderId: string, filter: TransactionFilter): Promise<{ rows: TransactionRecord[]; total: number }>;
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
  'description',
  'reference',
  'createdAt',
  'updatedAt',
  'recordedAt',
]);

export function createWalletStore(db: Pick<Database, 'reads'>): WalletStore {
  return {
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
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
        .$narrowType<{ type: TransactionType; status: TransactionStatus }>()
        .executeTakeFirst(),
    page(traderId, filter) {
      const { type, status, currency, reference, search } = filter;
      const { since, before } = instantsOf(filter);
      let found = db.reads.selectFrom('Transaction').where('traderId', '=', traderId);
      if (type) found = found.where('type', 'in', type);
      if (status) found = found.where('status', 'in', status);
      if (since !== undefined) found = found.where('createdAt', '>=', since);
      if (before !== undefined) found = found.where('createdAt', '<', before);
      if (reference) {
        found = found.where((row) => row.or([row('reference', '=', reference), row('id', '=', reference)]));
      }
      if (currency) {
        found = found.where((row) =>
          row.or([row('currency', 'in', currency), row('counterCurrency', 'in', currency)]),
        );
      }
      if (search) found = found.where((row) => contains(row.ref('description'), search));
      const selected = db.reads
        .selectFrom('Transaction')
        .selectAll()
        .$narrowType<{ type: TransactionType; status: TransactionStatus }>();
      return pageOf(db.reads, found, selected, filter, { sorts: { createdAt: ['createdAt'] }, unique: 'id' });
    },
  };
}
