import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PageFilter } from '../../platform/database/page-query.ts';
import { pageOf, sortOf } from '../../platform/database/page-query.ts';
import { insertion } from '../../platform/database/statement.ts';

export interface TransactionRecord {
  id: string;
  traderId: string;
  type: TransactionType;
  status: 'completed';
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

export interface TransactionFilter extends PageFilter<'createdAt' | '-createdAt'> {
  search?: string | undefined;
  type?: TransactionType | undefined;
  /** Either side of the transaction. */
  currency?: string | undefined;
  /** The id of a transaction, or of what it belongs to, such as an order. */
  reference?: string | undefined;
}

export interface WalletStore {
  add(tx: Tx, row: TransactionRecord): void;
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
]);

export function createWalletStore(db: Pick<Database, 'reads'>): WalletStore {
  return {
    add(tx, row) {
      ADD.run(tx, { ...row, updatedAt: row.createdAt });
    },
    owned: (id) =>
      db.reads
        .selectFrom('Transaction')
        .innerJoin('Trader', 'Trader.id', 'Transaction.traderId')
        .selectAll('Transaction')
        .select('Trader.accountId')
        .where('Transaction.id', '=', id)
        .$narrowType<{ type: TransactionType; status: 'completed' }>()
        .executeTakeFirst(),
    page(traderId, filter) {
      const { type, currency, reference, search } = filter;
      let found = db.reads.selectFrom('Transaction').where('traderId', '=', traderId);
      if (type) found = found.where('type', '=', type);
      if (reference) {
        found = found.where((row) => row.or([row('reference', '=', reference), row('id', '=', reference)]));
      }
      if (currency) {
        found = found.where((row) =>
          row.or([row('currency', '=', currency), row('counterCurrency', '=', currency)]),
        );
      }
      if (search) found = found.where((row) => contains(row.ref('description'), search));
      const [column, direction] = sortOf<'createdAt'>(filter.sort);
      const ordered = found
        .selectAll()
        .orderBy(column, direction)
        .orderBy('id', direction)
        .$narrowType<{ type: TransactionType; status: 'completed' }>();
      return pageOf(found, ordered, filter);
    },
  };
}
