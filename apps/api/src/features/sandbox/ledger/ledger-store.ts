import type { Database } from '../../../platform/database/database.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import { committed } from '../../../platform/database/statement.ts';

/** An entry; `at` in simulated ms. */
export interface EntryRow {
  id: number;
  uuid: string;
  kind: string;
  reference: string;
  at: number;
}

/** A posting with its account; the amount in minor units, as text. */
export interface LineRow {
  id: number;
  accountId: number;
  owner: string;
  account: string;
  asset: string;
  amount: string;
}

export interface EntryFilter {
  traderId: string;
  account: string | null;
  asset: string | null;
  /** Id of a record, or of an NFT's transaction: a sale has no record, so the instant finds its entries. */
  reference: string | null;
  /** Entries before this id. */
  before: number;
  limit: number;
}

const ACCOUNTS = `SELECT kind AS account, asset, CAST(balance AS TEXT) AS balance FROM LedgerAccount
  WHERE owner = ? ORDER BY asset, kind`;
const ENTRIES = `SELECT DISTINCT e.id, e.uuid, e.kind, e.reference, e.at FROM LedgerAccount a
  JOIN LedgerPosting p ON p.accountId = a.id JOIN LedgerEntry e ON e.id = p.entryId
  WHERE a.owner = ? AND a.kind = COALESCE(?, a.kind) AND a.asset = COALESCE(?, a.asset)
  AND (e.reference = COALESCE(?, e.reference) OR EXISTS (SELECT 1 FROM "Transaction" t
    WHERE t.id = ? AND t.type = 'nft' AND t.traderId = a.owner AND t.createdAt = e.at)) AND e.id < ? ORDER BY e.id DESC LIMIT ?`;
const ENTRY = 'SELECT id, uuid, kind, reference, at FROM LedgerEntry WHERE uuid = ?';
const LINES = `SELECT p.id, a.id AS accountId, a.owner, a.kind AS account, a.asset, CAST(p.amount AS TEXT) AS amount
  FROM LedgerPosting p JOIN LedgerAccount a ON a.id = p.accountId WHERE p.entryId = ? ORDER BY p.id`;
const BALANCE = `SELECT CAST(SUM(amount) AS TEXT) AS balance FROM LedgerPosting WHERE accountId = ? AND id <= ?`;
const TRANSACTIONS = `SELECT id AS uuid, type, reference FROM "Transaction"
  WHERE traderId = ? AND ? IN (reference, id) ORDER BY createdAt, id LIMIT 10`;

export const ledgerReads = (db: Pick<Database, 'readNow'>): Reads => committed(db);

export const accountsOf = (reads: Reads, traderId: string) =>
  reads.all(ACCOUNTS, traderId) as unknown as { account: string; asset: string; balance: string }[];

/** The entries that changed accounts of a trader, the newest first. */
export const entriesOf = (reads: Reads, filter: EntryFilter) =>
  reads.all(
    ENTRIES,
    filter.traderId,
    filter.account,
    filter.asset,
    filter.reference,
    filter.reference,
    filter.before,
    filter.limit,
  ) as unknown as EntryRow[];

export const entryOf = (reads: Reads, uuid: string) =>
  reads.get(ENTRY, uuid) as unknown as EntryRow | undefined;

export const linesOf = (reads: Reads, entryId: number) => reads.all(LINES, entryId) as unknown as LineRow[];

/** The balance of an account after a posting, in minor units. */
export const balanceAfter = (reads: Reads, { accountId, id }: Pick<LineRow, 'accountId' | 'id'>): bigint =>
  BigInt((reads.get(BALANCE, accountId, id) as { balance: string } | undefined)?.balance ?? 0);

export const transactionsOf = <Type extends string>(reads: Reads, traderId: string, reference: string) =>
  reads.all(TRANSACTIONS, traderId, reference) as unknown as {
    uuid: string;
    type: Type;
    reference: string | null;
  }[];
