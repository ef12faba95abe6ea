import type { TransactionType } from '@papermint/contracts/wallet/model';
import type { Tx } from '../../platform/database/commit.ts';
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
}

export interface WalletStore {
  add(tx: Tx, row: TransactionRecord): void;
  page(traderId: string, filter: TransactionFilter): Promise<{ rows: TransactionRecord[]; total: number }>;
}

const INSERT = `INSERT INTO "Transaction" (id, traderId, type, status, currency, amount, counterCurrency,
  counterAmount, fee, feeCurrency, description, reference, createdAt, updatedAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;

export function createWalletStore(db: Pick<Database, 'prisma'>): WalletStore {
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
    async page(traderId, filter) {
      const where = {
        traderId,
        ...(filter.type && { type: filter.type }),
        ...(filter.currency && {
          OR: [{ currency: filter.currency }, { counterCurrency: filter.currency }],
        }),
        ...(filter.search && { description: { contains: filter.search } }),
      };
      const direction = filter.sort === 'createdAt' ? ('asc' as const) : ('desc' as const);
      const [total, rows] = await Promise.all([
        db.prisma.transaction.count({ where }),
        db.prisma.transaction.findMany({
          where,
          orderBy: [{ createdAt: direction }, { id: direction }],
          skip: (filter.page - 1) * filter.perPage,
          take: filter.perPage,
        }),
      ]);
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          type: row.type as TransactionType,
          status: 'completed',
          createdAt: row.createdAt.getTime(),
        })),
      };
    },
  };
}
