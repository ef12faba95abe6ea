import { hash } from 'node:crypto';
import type { Tx } from './database/commit.ts';
import type { Statements } from './database/statements.ts';

/** An action of a member of staff. Values are shown as they are here, so none is a secret. */
export interface AuditRow {
  /** Simulated, ms. */
  at: number;
  actor: string;
  /** The trader whose account the actor was signed in as. */
  onBehalfOf: string | null;
  action: string;
  target: string | null;
  /** JSON. */
  before: string | null;
  after: string | null;
  reason: string | null;
  address: string | null;
  requestId: string | null;
}

export interface AuditReport {
  ok: boolean;
  rows: number;
  /** The number of the first row whose hash is wrong; null where all are right. */
  brokenAt: number | null;
}

/** The hash that the first row is chained to. */
const GENESIS = 'papermint';

const FIELDS = [
  'at',
  'actor',
  'onBehalfOf',
  'action',
  'target',
  'before',
  'after',
  'reason',
  'address',
  'requestId',
] as const satisfies (keyof AuditRow)[];

const LAST = 'SELECT hash FROM AuditLog ORDER BY seq DESC LIMIT 1';
const INSERT = `INSERT INTO AuditLog (${FIELDS.map((field) => `"${field}"`).join(', ')}, previousHash, hash)
  VALUES (${FIELDS.map(() => '?').join(', ')}, ?, ?)`;

/** Writes a row with a hash over its content and the hash before, in the commit of the action. */
export function writeAudit(tx: Tx, row: AuditRow): void {
  const previous = (tx.get(LAST)?.hash as string | undefined) ?? GENESIS;
  tx.run(INSERT, ...FIELDS.map((field) => row[field]), previous, seal(row, previous));
}

const OF_TARGETS = 'SELECT * FROM AuditLog WHERE target IN (?, ?) ORDER BY seq DESC LIMIT ?';

/** The actions on either of two targets, newest first. */
export function auditOf(
  reads: Pick<Statements, 'all'>,
  targets: readonly [string, string],
  limit: number,
): AuditRow[] {
  return reads.all(OF_TARGETS, [...targets, limit]) as unknown as AuditRow[];
}

/** Checks the whole chain: finds a row that was changed, removed or inserted later. */
export function verifyAudit(reads: Pick<Statements, 'all'>): AuditReport {
  const rows = reads.all('SELECT * FROM AuditLog ORDER BY seq', []);
  let previous = GENESIS;
  for (const row of rows) {
    const sealed = seal(row as unknown as AuditRow, previous);
    if (row.previousHash !== previous || row.hash !== sealed) {
      return { ok: false, rows: rows.length, brokenAt: row.seq as number };
    }
    previous = sealed;
  }
  return { ok: true, rows: rows.length, brokenAt: null };
}

function seal(row: AuditRow, previous: string): string {
  return hash('sha256', JSON.stringify([previous, ...FIELDS.map((field) => row[field])]), 'base64url');
}
