import type { Statements } from '../platform/database/statements.ts';
import { HOUSE } from './journal-entry.ts';

export interface LedgerReport {
  ok: boolean;
  /** The number of accounts and entries checked. */
  accounts: number;
  entries: number;
  /** One sentence for each problem; empty if nothing is wrong. */
  failures: string[];
}

const WRONG_BALANCES = `
  SELECT a.owner, a.kind, a.asset, CAST(a.balance AS TEXT) AS balance,
         CAST(COALESCE(SUM(p.amount), 0) AS TEXT) AS postings
  FROM LedgerAccount a LEFT JOIN LedgerPosting p ON p.accountId = a.id
  GROUP BY a.id HAVING a.balance <> COALESCE(SUM(p.amount), 0)`;
const UNBALANCED_ENTRIES = `
  SELECT e.uuid, a.asset, CAST(SUM(p.amount) AS TEXT) AS sum
  FROM LedgerEntry e JOIN LedgerPosting p ON p.entryId = e.id JOIN LedgerAccount a ON a.id = p.accountId
  GROUP BY e.id, a.asset HAVING SUM(p.amount) <> 0`;
const NEGATIVE = 'SELECT owner, kind, asset FROM LedgerAccount WHERE balance < 0 AND owner <> ?';
const ASSET_SUMS = `
  SELECT asset, CAST(SUM(balance) AS TEXT) AS sum FROM LedgerAccount GROUP BY asset HAVING SUM(balance) <> 0`;
const EMPTY_ENTRIES = `
  SELECT uuid FROM LedgerEntry e WHERE NOT EXISTS (SELECT 1 FROM LedgerPosting p WHERE p.entryId = e.id)`;
const STRAY_POSTINGS = `
  SELECT id FROM LedgerPosting p
  WHERE NOT EXISTS (SELECT 1 FROM LedgerEntry e WHERE e.id = p.entryId)
     OR NOT EXISTS (SELECT 1 FROM LedgerAccount a WHERE a.id = p.accountId)`;

/** Checks the whole ledger against its postings. Reads every row, so it is slow. */
export function verifyLedger(reads: Pick<Statements, 'all' | 'get'>): LedgerReport {
  const failures = [
    ...reads
      .all(WRONG_BALANCES, [])
      .map((row) => `${account(row)} says ${row.balance}, its postings come to ${row.postings}.`),
    ...reads
      .all(UNBALANCED_ENTRIES, [])
      .map((row) => `Entry ${row.uuid} does not sum to zero in ${row.asset}: ${row.sum}.`),
    ...reads.all(NEGATIVE, [HOUSE]).map((row) => `${account(row)} is below zero.`),
    ...reads.all(ASSET_SUMS, []).map((row) => `All balances of ${row.asset} come to ${row.sum}, not zero.`),
    ...reads.all(EMPTY_ENTRIES, []).map((row) => `Entry ${row.uuid} has no postings.`),
    ...reads.all(STRAY_POSTINGS, []).map((row) => `Posting ${row.id} belongs to nothing.`),
  ];
  const count = (table: string) => reads.get(`SELECT COUNT(*) AS n FROM ${table}`, [])?.n as number;
  return {
    ok: failures.length === 0,
    accounts: count('LedgerAccount'),
    entries: count('LedgerEntry'),
    failures,
  };
}

function account(row: Record<string, unknown>): string {
  return `Account ${row.owner} ${row.kind} ${row.asset}`;
}
