import { createHmac, hash } from 'node:crypto';
import type { Tx } from '../database/commit.ts';
import type { Statements } from '../database/statements.ts';
import type { Vault } from '../secrets/vault.ts';
import { isSame } from '../secrets/vault.ts';

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
  /** Wall ms; null in rows of a version that did not keep it. */
  recordedAt: number | null;
}

/** The end of the chain: to be noted elsewhere, because only that shows that a whole older database was put back. */
export interface AuditEnd {
  /** How many rows there are. */
  rows: number;
  /** The number of written rows, by the count beside the chain; null if that count was changed or removed. */
  counted: number | null;
  /** The hash of the last written row; null if the count was changed or removed. */
  head: string | null;
  /** Rows up to this one come from a version without a key; the first one after them covers them. */
  plainTo: number;
}

export interface AuditReport extends AuditEnd {
  ok: boolean;
  /** The number of the first row that is wrong or missing; null if all are right. */
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
const LATER_FIELDS = ['account', 'recordedAt'] as const satisfies (keyof AuditRow)[];
const STORED = [...FIELDS, ...LATER_FIELDS];
/** What is sealed of an erased row in any case; the wall time only where the row has one. */
const SEALED_WHEN_ERASED = [...FIELDS, 'account'] as const satisfies (keyof AuditRow)[];

/** Columns that may hold personal data, and are emptied or rewritten when that is erased. */
const ERASABLE = ['before', 'after', 'reason', 'address'] as const satisfies (keyof AuditRow)[];

/** The key of the chain: who has the database alone cannot compute a hash of it. */
export const auditKey = (vault: Pick<Vault, 'derive'>): Uint8Array => vault.derive('audit', 32);

/** The end of the chain as it is stored: one row, written with each row of the log, under the key. */
interface Head {
  rows: number;
  hash: string;
  /** Rows up to this one come from a version without a key: their hash is a plain one. */
  plainTo: number;
  mac: string;
}

const HEAD = 'SELECT rows, hash, plainTo, mac FROM AuditHead WHERE id = 1';
const PUT_HEAD = 'INSERT OR REPLACE INTO AuditHead (id, rows, hash, plainTo, mac) VALUES (1, ?, ?, ?, ?)';
const LAST = 'SELECT seq, hash FROM AuditLog ORDER BY seq DESC LIMIT 1';
const INSERT = `INSERT INTO AuditLog (${STORED.map((field) => `"${field}"`).join(', ')}, previousHash, hash)
  VALUES (${STORED.map(() => '?').join(', ')}, ?, ?)`;

const isGenuine = (head: Head, key: Uint8Array) => isSame(head.mac, macOf(head, key));

/** Begins the count if there is none: in a new world, or in one of a version without a key. */
export function openAudit(tx: Tx, key: Uint8Array): void {
  if (tx.get(HEAD)) return;
  const last = tx.get(LAST);
  const rows = (last?.seq as number | undefined) ?? 0;
  putHead(tx, { rows, hash: (last?.hash as string | undefined) ?? GENESIS, plainTo: rows }, key);
}

export const hasAuditHead = (reads: Pick<Statements, 'get'>) => reads.get(HEAD, []) !== undefined;

/** Writes a row with a hash over its content and the hash before, and the new end, in the commit of the action. */
export function writeAudit(tx: Tx, row: AuditRow, key: Uint8Array): void {
  const head = tx.get(HEAD) as unknown as Head | undefined;
  const { rows, hash: previous, plainTo } = head ?? { rows: 0, hash: GENESIS, plainTo: 0 };
  const sealed = seal(row, previous, key);
  tx.run(INSERT, ...STORED.map((field) => row[field]), previous, sealed);
  const next = { rows: rows + 1, hash: sealed, plainTo };
  // A count that was changed is not made right by the next row: it stays wrong, and is found.
  if (head && isGenuine(head, key)) putHead(tx, next, key);
  else tx.run(PUT_HEAD, next.rows, next.hash, next.plainTo, '');
}

function putHead(tx: Tx, head: Omit<Head, 'mac'>, key: Uint8Array): void {
  tx.run(PUT_HEAD, head.rows, head.hash, head.plainTo, macOf(head, key));
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

/** How far a chain has been checked: the last row that is right, and its hash. */
export interface AuditPosition {
  checkedTo: number;
  hash: string;
}

export const AUDIT_START: AuditPosition = { checkedTo: 0, hash: GENESIS };

/**
 * Continues a check of the chain with at most this many rows, up to the first wrong one.
 * @returns the state of the chain as far as it was checked, and where to continue
 */
export function checkAudit(
  reads: Pick<Statements, 'all' | 'get'>,
  key: Uint8Array,
  from: AuditPosition,
  most: number,
): { report: AuditReport; position: AuditPosition } {
  let { checkedTo, hash: previous } = from;
  let brokenAt: number | null = null;
  // Before the rows: a reader beside the writer may then find more of them than were counted, never fewer.
  const head = reads.get(HEAD, []) as unknown as Head | undefined;
  const plainTo = head?.plainTo ?? 0;
  for (const row of reads.all(AFTER, [checkedTo, most])) {
    const seq = row.seq as number;
    const stored = row as unknown as StoredRow;
    const genuine =
      stored.erased === null
        ? stored.hash === seal(stored, previous, seq > plainTo ? key : undefined)
        : isSame(stored.erased, sealOfErased(stored, key));
    if (stored.previousHash !== previous || !genuine) {
      brokenAt = seq;
      break;
    }
    previous = stored.hash;
    checkedTo = seq;
  }
  const last = reads.get(LAST, []);
  const end = endOf(head && isGenuine(head, key) ? head : undefined, (last?.seq as number) ?? 0);
  const first = brokenAt ?? (head ? missingFrom(reads, head, end) : null);
  return {
    report: { ok: first === null && end.counted !== null, ...end, brokenAt: first },
    position: { checkedTo, hash: previous },
  };
}

/** Checks the whole chain: finds a row that was changed, removed, inserted later, or cut off at the end. */
export const verifyAudit = (reads: Pick<Statements, 'all' | 'get'>, key: Uint8Array): AuditReport =>
  checkAudit(reads, key, AUDIT_START, Number.MAX_SAFE_INTEGER).report;

const endOf = (head: Head | undefined, rows: number): AuditEnd => ({
  rows,
  counted: head?.rows ?? null,
  head: head?.hash ?? null,
  plainTo: head?.plainTo ?? 0,
});

const HASH_OF = 'SELECT hash FROM AuditLog WHERE seq = ?';

/** The first row that the end of the chain says was written, and that is not there. */
function missingFrom(reads: Pick<Statements, 'get'>, head: Head, { rows, counted }: AuditEnd): number | null {
  if (counted === null || counted === 0) return null;
  if (rows < counted) return rows + 1;
  return reads.get(HASH_OF, [counted])?.hash === head.hash ? null : counted;
}

/** The hash of a row: under the key, and a plain one for the rows of a version that had none. */
function seal(row: AuditRow, previous: string, key: Uint8Array | undefined): string {
  const later = LATER_FIELDS.map((field) => row[field]).filter((value) => value !== null);
  const text = JSON.stringify([previous, ...FIELDS.map((field) => row[field]), ...later]);
  return key ? hmac(`row ${text}`, key) : hash('sha256', text, 'base64url');
}

const ALL_ROWS = 'SELECT * FROM AuditLog ORDER BY seq';
const PUT_HASH = 'UPDATE AuditLog SET previousHash = ?, hash = ? WHERE seq = ?';

/** Seals the whole chain under another key. None of its rows is erased. */
export function resealAudit(tx: Tx, key: Uint8Array): void {
  const end = { rows: 0, hash: GENESIS, plainTo: 0 };
  // Rows are never updated otherwise.
  tx.run('INSERT INTO Erasing (id) VALUES (1)');
  for (const row of tx.all(ALL_ROWS) as unknown as StoredRow[]) {
    const sealed = seal(row, end.hash, key);
    tx.run(PUT_HASH, end.hash, sealed, row.seq);
    end.rows = row.seq;
    end.hash = sealed;
  }
  tx.run('DELETE FROM Erasing');
  putHead(tx, end, key);
}

type StoredRow = AuditRow & { seq: number; previousHash: string; hash: string; erased: string | null };

/** Vouches for what is left of a row, and for its place in the chain, whose hashes stay as they were. */
function sealOfErased(row: StoredRow, key: Uint8Array): string {
  const { seq, previousHash, hash: sealed } = row;
  const left = SEALED_WHEN_ERASED.map((field) => row[field]);
  const later = row.recordedAt === null ? [] : [row.recordedAt];
  return hmac(`erased ${JSON.stringify([seq, previousHash, sealed, ...left, ...later])}`, key);
}

/**
 * Rewrites the columns of rows that may hold personal data. Their hashes stay, so the chain does; what is left is sealed.
 * @returns how many rows changed
 */
export function eraseFromAudit(
  tx: Tx,
  key: Uint8Array,
  change: (column: (typeof ERASABLE)[number], value: string, row: AuditRow) => string | null,
): number {
  let changed = 0;
  for (const row of tx.all('SELECT * FROM AuditLog') as unknown as StoredRow[]) {
    const next = { ...row };
    for (const column of ERASABLE) {
      const value = row[column];
      if (value !== null) next[column] = change(column, value, row);
    }
    if (ERASABLE.every((column) => next[column] === row[column])) continue;
    const sets = ERASABLE.map((column) => `"${column}" = ?`).join(', ');
    const values = ERASABLE.map((column) => next[column]);
    tx.run(
      `UPDATE AuditLog SET ${sets}, erased = ? WHERE seq = ?`,
      ...values,
      sealOfErased(next, key),
      row.seq,
    );
    changed += 1;
  }
  return changed;
}

const macOf = ({ rows, hash: last, plainTo }: Omit<Head, 'mac'>, key: Uint8Array) =>
  hmac(`head ${JSON.stringify([rows, last, plainTo])}`, key);

const hmac = (text: string, key: Uint8Array) => createHmac('sha256', key).update(text).digest('base64url');
