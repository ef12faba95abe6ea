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
  /** The id of the trader whose account it concerns. */
  account: string | null;
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

/** Columns that came later: part of the hash where they are not null, so that older rows keep theirs. */
const LATER_FIELDS = ['account'] as const satisfies (keyof AuditRow)[];
const STORED = [...FIELDS, ...LATER_FIELDS];

const LAST = 'SELECT hash FROM AuditLog ORDER BY seq DESC LIMIT 1';
const INSERT = `INSERT INTO AuditLog (${STORED.map((field) => `"${field}"`).join(', ')}, previousHash, hash)
  VALUES (${STORED.map(() => '?').join(', ')}, ?, ?)`;

/** Writes a row with a hash over its content and the hash before, in the commit of the action. */
export function writeAudit(tx: Tx, row: AuditRow): void {
  const previous = (tx.get(LAST)?.hash as string | undefined) ?? GENESIS;
  tx.run(INSERT, ...STORED.map((field) => row[field]), previous, seal(row, previous));
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

const AFTER = 'SELECT * FROM AuditLog WHERE seq > ? ORDER BY seq LIMIT ?';

/** How far a chain has been checked, and where it is broken. */
export interface AuditProgress {
  checkedTo: number;
  brokenAt: number | null;
}

/** A check of the chain in parts: each call continues with at most this many rows, up to the first wrong one. */
export function auditCheck(reads: Pick<Statements, 'all'>): (most: number) => AuditProgress {
  let previous = GENESIS;
  let checkedTo = 0;
  let brokenAt: number | null = null;
  return (most) => {
    for (const row of brokenAt === null ? reads.all(AFTER, [checkedTo, most]) : []) {
      const sealed = seal(row as unknown as AuditRow, previous);
      if (row.previousHash !== previous || row.hash !== sealed) {
        brokenAt = row.seq as number;
        break;
      }
      previous = sealed;
      checkedTo = row.seq as number;
    }
    return { checkedTo, brokenAt };
  };
}

const COUNT = 'SELECT COUNT(*) AS rows FROM AuditLog';

/** Checks the whole chain: finds a row that was changed, removed or inserted later. */
export function verifyAudit(reads: Pick<Statements, 'all'>): AuditReport {
  const rows = Number(reads.all(COUNT, [])[0]?.rows);
  const { brokenAt } = auditCheck(reads)(rows);
  return { ok: brokenAt === null, rows, brokenAt };
}

function seal(row: AuditRow, previous: string): string {
  const later = LATER_FIELDS.map((field) => row[field]).filter((value) => value !== null);
  return hash(
    'sha256',
    JSON.stringify([previous, ...FIELDS.map((field) => row[field]), ...later]),
    'base64url',
  );
}
