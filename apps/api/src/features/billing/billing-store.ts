import type { list } from '@papermint/contracts/billing/staff-calls';
import { instantsOf } from '@papermint/contracts/common/days';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { TransactionStatus, TransactionType } from '@papermint/contracts/wallet/model';
import { sql } from 'kysely';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

export type BillingFilter = FilterOf<typeof list>;

export type OwnedTransaction = Parameters<Wallet['transactionView']>[0] & {
  accountId: string;
  firstName: string;
  lastName: string;
};

export interface PostingRow {
  uuid: string;
  kind: string;
  /** Simulated, ms. */
  at: number;
  owner: string;
  account: string;
  asset: string;
  amount: bigint;
}

/** What came in, went out and was earned of an asset on a day (in days since 1970); minor units. */
export interface DaySums {
  day: number;
  asset: string;
  in: bigint;
  out: bigint;
  fees: bigint;
}

export interface BillingStore {
  one(id: string): OwnedTransaction | undefined;
  /** @param units the least amount in minor units, where one is asked for */
  page(
    filter: BillingFilter,
    units: bigint | undefined,
  ): Promise<{ rows: OwnedTransaction[]; total: number }>;
  /** The postings of the entries with a reference, oldest entry first. */
  postings(reference: string, most: number): PostingRow[];
  /** By the postings of the house. @param since ms; `before` is excluded */
  sums(since: number, before: number): DaySums[];
}

const OWNER = ['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const DAY = 86_400_000;

type Narrow = { type: TransactionType; status: TransactionStatus };

const ONE = statement((db, p: { id: string }) =>
  db
    .selectFrom('Transaction')
    .innerJoin('Trader', 'Trader.id', 'Transaction.traderId')
    .selectAll('Transaction')
    .select(OWNER)
    .where('Transaction.id', '=', p.id)
    .$narrowType<Narrow>(),
);
const POSTINGS = statement((db, p: { reference: string; most: number }) =>
  db
    .selectFrom('LedgerEntry')
    .innerJoin('LedgerPosting', 'LedgerPosting.entryId', 'LedgerEntry.id')
    .innerJoin('LedgerAccount', 'LedgerAccount.id', 'LedgerPosting.accountId')
    .select(['LedgerEntry.uuid', 'LedgerEntry.kind', 'LedgerEntry.at', 'LedgerAccount.owner'])
    .select(['LedgerAccount.kind as account', 'LedgerAccount.asset', 'LedgerPosting.amount'])
    .where('LedgerEntry.reference', '=', p.reference)
    .orderBy('LedgerEntry.id')
    .orderBy('LedgerPosting.id')
    .limit(p.most),
);
/** External accounts lose what comes in, so its sign is turned around. */
const SUMS = `SELECT entry.at / ${DAY} AS day, account.asset AS asset,
    SUM(CASE WHEN account.kind = 'external' AND posting.amount < 0 THEN -posting.amount ELSE 0 END) AS "in",
    SUM(CASE WHEN account.kind = 'external' AND posting.amount > 0 THEN posting.amount ELSE 0 END) AS out,
    SUM(CASE WHEN account.kind = 'fees' THEN posting.amount ELSE 0 END) AS fees
  FROM LedgerAccount account
  JOIN LedgerPosting posting ON posting.accountId = account.id
  JOIN LedgerEntry entry ON entry.id = posting.entryId
  WHERE account.owner = 'house' AND account.kind IN ('external', 'fees') AND entry.at >= ? AND entry.at < ?
  GROUP BY day, asset ORDER BY day DESC, asset`;

export function createBillingStore(db: Pick<Database, 'reads' | 'readNow'>): BillingStore {
  const now = committed(db);
  const owned = () =>
    db.reads.selectFrom('Transaction').innerJoin('Trader', 'Trader.id', 'Transaction.traderId');
  return {
    one: (id) => ONE.first(now, { id }),
    page(filter, units) {
      const { search, type, status, currency } = filter;
      const { since, before } = instantsOf(filter);
      let found = owned();
      if (type) found = found.where('Transaction.type', 'in', type);
      if (status) found = found.where('Transaction.status', 'in', status);
      if (currency) found = found.where('Transaction.currency', 'in', currency);
      if (since !== undefined) found = found.where('Transaction.createdAt', '>=', since);
      if (before !== undefined) found = found.where('Transaction.createdAt', '<', before);
      if (units !== undefined) found = found.where(sql`abs("Transaction"."amount")`, '>=', units);
      if (search) {
        const typed = search.toLowerCase();
        found = UUID.test(typed)
          ? found.where(({ or, eb }) =>
              or([eb('Transaction.id', '=', typed), eb('Transaction.reference', '=', typed)]),
            )
          : found.where(({ or, eb, ref }) =>
              or([
                eb('Trader.accountId', '=', typed),
                eb('Trader.email', '=', typed),
                contains(ref('Transaction.description'), search),
              ]),
            );
      }
      const selected = owned().selectAll('Transaction').select(OWNER).$narrowType<Narrow>();
      return pageOf(db.reads, found, selected, filter, {
        sorts: { createdAt: ['Transaction.createdAt'] },
        unique: 'Transaction.id',
      });
    },
    postings: (reference, most) => POSTINGS.all(now, { reference, most }),
    sums: (since, before) =>
      now.all(SUMS, since, before).map((row) => ({
        ...{ day: Number(row.day), asset: String(row.asset) },
        ...{ in: BigInt(row.in as bigint), out: BigInt(row.out as bigint), fees: BigInt(row.fees as bigint) },
      })),
  };
}
