import { DAY, HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { worthOf } from '@papermint/contracts/money/worth';
import type { TransactionStatus, TransactionType } from '@papermint/contracts/wallet/model';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { firstSince, latestIn } from '../../platform/database/first-since.ts';
import { committed, statement } from '../../platform/database/statement.ts';
import { rememberedHours } from '../../platform/lists/remembered-hours.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { HouseSums } from './house-sums-rules.ts';
import { addSums, houseColumns, noSums } from './house-sums-rules.ts';

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

/** Deposits, withdrawals and fees of an asset on a day (in days since 1970). */
export interface DaySums extends HouseSums {
  day: number;
}

/** The same in an hour (in hours since 1970). */
export interface HourSums extends HouseSums {
  hour: number;
}

/** An entry that changed what a trader owns of an asset. */
export interface EntryOfInstant {
  id: number;
  kind: string;
  reference: string;
  /** The change, in minor units. */
  gained: bigint;
}

export interface BillingStore {
  one(id: string): OwnedTransaction | undefined;
  /** Whose transactions those of an id are. */
  owner(traderId: string): Pick<OwnedTransaction, 'accountId' | 'firstName' | 'lastName'> | undefined;
  /** The postings of the entries with a reference, oldest entry first. */
  postings(reference: string, most: number): PostingRow[];
  /** The postings of entries, in order. */
  postingsOf(entries: readonly number[], most: number): PostingRow[];
  /** The entries of one instant (ms) that changed what a trader owns of an asset, the oldest first. */
  entriesAt(at: number, owner: string, asset: string): EntryOfInstant[];
  /** Sums over the postings of the house. @param since ms; `before` is excluded */
  sums(since: number, before: number): DaySums[];
  /** The same by hour. @param since ms, the beginning of an hour; `before` is excluded */
  hours(since: number, before: number): HourSums[];
}

const OWNER = ['Trader.accountId', 'Trader.firstName', 'Trader.lastName'] as const;

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
const TRADER = statement((db, p: { traderId: string }) =>
  db.selectFrom('Trader').select(OWNER).where('id', '=', p.traderId),
);
const postingsOf = (db: Kysely<DB>) =>
  db
    .selectFrom('LedgerEntry')
    .innerJoin('LedgerPosting', 'LedgerPosting.entryId', 'LedgerEntry.id')
    .innerJoin('LedgerAccount', 'LedgerAccount.id', 'LedgerPosting.accountId')
    .select(['LedgerEntry.uuid', 'LedgerEntry.kind', 'LedgerEntry.at', 'LedgerAccount.owner'])
    .select(['LedgerAccount.kind as account', 'LedgerAccount.asset', 'LedgerPosting.amount'])
    .orderBy('LedgerEntry.id')
    .orderBy('LedgerPosting.id');
const POSTINGS = statement((db, p: { reference: string; most: number }) =>
  postingsOf(db).where('LedgerEntry.reference', '=', p.reference).limit(p.most),
);
const OF_ENTRIES = statement((db, p: { ids: string; most: number }) =>
  postingsOf(db)
    .where('LedgerEntry.id', 'in', sql<number>`(SELECT value FROM json_each(${p.ids}))`)
    .limit(p.most),
);
/** Cross joins read by the entries, which are a few, and not all postings of an account. */
const BETWEEN = `SELECT entry.id, entry.kind, entry.reference, posting.amount
  FROM LedgerEntry entry
  CROSS JOIN LedgerPosting posting ON posting.entryId = entry.id
  JOIN LedgerAccount account ON account.id = posting.accountId
  WHERE entry.id >= ? AND entry.id < ? AND account.owner = ? AND account.asset = ?
    AND account.kind IN ('available', 'held', 'margin', 'escrow')
  ORDER BY entry.id`;
/** External accounts lose what comes in, so its sign is turned around. */
const sumsBy = (
  length: number,
) => `SELECT entry.at / ${length} AS unit, account.asset AS asset, booked.price AS price,
    SUM(CASE WHEN account.kind = 'external' AND posting.amount < 0 THEN -posting.amount ELSE 0 END) AS "in",
    SUM(CASE WHEN account.kind = 'external' AND posting.amount > 0 THEN posting.amount ELSE 0 END) AS out,
    SUM(CASE WHEN account.kind = 'fees' AND adjustment.id IS NULL THEN posting.amount ELSE 0 END) AS fees,
    SUM(CASE WHEN account.kind = 'fees' AND adjustment.category = 'goodwill' THEN -posting.amount ELSE 0 END) AS goodwill,
    SUM(CASE WHEN account.kind = 'fees' AND adjustment.category <> 'goodwill' THEN -posting.amount ELSE 0 END) AS refunds,
    SUM(account.kind = 'external' AND posting.amount < 0) AS ins,
    SUM(account.kind = 'external' AND posting.amount > 0) AS outs
  FROM LedgerEntry entry
  CROSS JOIN LedgerPosting posting ON posting.entryId = entry.id
  JOIN LedgerAccount account ON account.id = posting.accountId
  LEFT JOIN Adjustment adjustment ON entry.kind = 'adjustment' AND adjustment.id = entry.reference
  LEFT JOIN BookedPrice booked ON booked.asset = account.asset AND booked.second = entry.at / ${SECOND}
  WHERE entry.id >= ? AND entry.id < ? AND account.owner = 'house' AND account.kind IN ('external', 'fees')
  GROUP BY unit, account.asset, booked.price ORDER BY unit DESC, account.asset`;

/** @param scaleOf the decimals of an asset */
export function createBillingStore(
  db: Pick<Database, 'readNow'>,
  scaleOf: (asset: string) => number,
): BillingStore {
  const now = committed(db);
  const since = (at: number) => firstSince(now, 'LedgerEntry', at);
  /** The sums of units of time (ms), by the ids of entries; `before` is excluded. The newest unit first. */
  function sumsOf(length: number, from: number, before: number): (HouseSums & { unit: number })[] {
    const units = new Map<string, HouseSums & { unit: number }>();
    for (const row of now.all(sumsBy(length), from, before)) {
      const [unit, asset] = [Number(row.unit), String(row.asset)];
      const key = `${unit} ${asset}`;
      const sums = units.get(key) ?? Object.assign(noSums(asset), { unit });
      units.set(key, sums);
      for (const of of houseColumns) {
        const amount = BigInt(row[of] as bigint);
        sums[of] += amount;
        if (amount !== 0n) sums.worth[of] += worthOf(amount, scaleOf(asset), priceOf(asset, row.price));
      }
      sums.ins += Number(row.ins);
      sums.outs += Number(row.outs);
    }
    return [...units.values()];
  }

  return {
    one: (id) => ONE.first(now, { id }),
    owner: (traderId) => TRADER.first(now, { traderId }),
    postings: (reference, most) => POSTINGS.all(now, { reference, most }),
    postingsOf: (entries, most) => OF_ENTRIES.all(now, { ids: JSON.stringify(entries), most }),
    entriesAt(at, owner, asset) {
      const entries = new Map<number, EntryOfInstant>();
      for (const { id, kind, reference, amount } of now.all(
        BETWEEN,
        since(at),
        since(at + 1),
        owner,
        asset,
      )) {
        const entry = entries.get(id as number);
        if (entry) entry.gained += amount as bigint;
        else entries.set(id as number, { id, kind, reference, gained: amount } as EntryOfInstant);
      }
      return [...entries.values()];
    },
    sums: (from, before) =>
      sumsOf(DAY, since(from), since(before)).map(({ unit, ...sums }) => ({ day: unit, ...sums })),
    hours: rememberedHours<HourSums>({
      latest: () => latestIn(now, 'LedgerEntry'),
      first: since,
      read: (from, before) =>
        sumsOf(HOUR, from, before).map(({ unit, ...sums }) => ({ hour: unit, ...sums })),
      keyOf: ({ asset }) => asset,
      add: addSums,
    }),
  };
}

/** The price of a booking. An asset without one was worth nothing. */
const priceOf = (asset: string, price: unknown): string => (asset === 'USD' ? '1' : String(price ?? '0'));
