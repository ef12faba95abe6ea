import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';

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

export interface TransactionFilter {
  page: number;
  perPage: number;
  sort: 'createdAt' | '-createdAt';
  search?: string | undefined;
  type?: TransactionType | undefined;
  currency?: string | undefined;
  /** What they belong to. */
  reference?: string | undefined;
}

export interface WalletStore {
  add(tx: Tx, row: TransactionRecord): void;
  page(traderId: string, filter: TransactionFilter): Promise<{ rows: TransactionRecord[]; total: number }>;
}

const INSERT = `INSERT INTO "Transaction" (id, traderId, type, status, currency, amount, counterCurrency,
  counterAmount, fee, feeCurrency, description, reference, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export function createWalletStore(db: Pick<Database, 'reads'>): WalletStore {
  return {
    add(tx, row) {
      tx.run(
        INSERT,
        row.id,
        row.traderId,
        row.type,
        row.status,
        row.currency,
        row.amount,
        row.counterCurrency,
        row.counterAmount,
        row.fee,
        row.feeCurrency,
        row.description,
        row.reference,
        row.createdAt,
        row.createdAt,
      );
    },
    async page(traderId, { type, currency, reference, search, sort, page, perPage }) {
      let found = db.reads.selectFrom('Transaction').where('traderId', '=', traderId);
      if (type) found = found.where('type', '=', type);
      if (reference) found = found.where('reference', '=', reference);
      if (currency) {
        found = found.where((row) =>
          row.or([row('currency', '=', currency), row('counterCurrency', '=', currency)]),
        );
      }
      if (search) found = found.where((row) => contains(row.ref('description'), search));
      const direction = sort === 'createdAt' ? 'asc' : 'desc';
      const [counted, rows] = await Promise.all([
        found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
        found
          .selectAll()
          .orderBy('createdAt', direction)
          .orderBy('id', direction)
          .limit(perPage)
          .offset((page - 1) * perPage)
          .execute(),
      ]);
      return { total: counted.total, rows: rows as unknown as TransactionRecord[] };
    },
  };
}
