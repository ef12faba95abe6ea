import { markTypes } from '@papermint/contracts/performance/worth-range';
import type { Database } from '../../platform/database/database.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import type { BalanceChange } from './past-balances.ts';

/** A transaction that a chart of the net worth marks; the amount in minor units, the instant in ms. */
export interface MarkRow {
  type: string;
  currency: string;
  amount: bigint;
  at: number;
}

export interface PostingsStore {
  /** The postings of a trader's accounts after one of them, oldest first. */
  changes(traderId: string, after: number): BalanceChange[];
  /** The latest marked transactions between two instants (ms), both included, newest first. */
  marks(traderId: string, from: number, to: number): MarkRow[];
}

const MOST_MARKS = 200;

const CHANGES = statement((db, p: { traderId: string; after: number }) =>
  db
    .selectFrom('LedgerAccount')
    .innerJoin('LedgerPosting', 'LedgerPosting.accountId', 'LedgerAccount.id')
    .innerJoin('LedgerEntry', 'LedgerEntry.id', 'LedgerPosting.entryId')
    .select(['LedgerPosting.id', 'LedgerAccount.asset', 'LedgerAccount.kind', 'LedgerPosting.amount'])
    .select('LedgerEntry.at')
    .where('LedgerAccount.owner', '=', p.traderId)
    .where('LedgerPosting.id', '>', p.after),
);
const MARKS = statement((db, p: { traderId: string; from: number; to: number }) =>
  db
    .selectFrom('Transaction')
    .select(['type', 'currency', 'amount', 'createdAt as at'])
    .where('traderId', '=', p.traderId)
    .where('createdAt', '>=', p.from)
    .where('createdAt', '<=', p.to)
    .where('status', '=', 'completed')
    .where('type', 'in', markTypes)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_MARKS),
);

export function createPostingsStore(db: Pick<Database, 'readNow'>): PostingsStore {
  const reads = committed(db);
  return {
    changes: (traderId, after) =>
      CHANGES.all(reads, { traderId, after }).sort((one, other) => one.at - other.at || one.id - other.id),
    marks: (traderId, from, to) => MARKS.all(reads, { traderId, from, to }),
  };
}
