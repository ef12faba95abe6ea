import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

/** Instants are wall time, ms. */
export interface CodeRecord {
  tokenHash: string;
  kind: string;
  traderId: string;
  codeHash: string | null;
  tries: number;
  createdAt: number;
  expiresAt: number;
}

export interface CodesStore {
  byToken(tokenHash: string): CodeRecord | undefined;
  byTokenIn(tx: Tx, tokenHash: string): CodeRecord | undefined;
  /** The last one of a trader. */
  ofIn(tx: Tx, kind: string, traderId: string): CodeRecord | undefined;
  add(tx: Tx, record: CodeRecord): void;
  putTries(tx: Tx, tokenHash: string, tries: number): void;
  remove(tx: Tx, tokenHash: string): void;
  removeOf(tx: Tx, traderId: string, kind?: string): void;
  /** Removes all of a kind but the last ones. */
  keepLast(tx: Tx, traderId: string, kind: string, count: number): void;
  removeOver(tx: Tx, wall: number): void;
}

const BY_TOKEN = 'SELECT * FROM OneTimeCode WHERE tokenHash = ?';
const OF = 'SELECT * FROM OneTimeCode WHERE traderId = ? AND kind = ? ORDER BY createdAt DESC LIMIT 1';
const ADD = `INSERT INTO OneTimeCode (tokenHash, kind, traderId, codeHash, tries, createdAt, expiresAt)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

const KEEP_LAST = `DELETE FROM OneTimeCode WHERE traderId = ? AND kind = ? AND tokenHash NOT IN
  (SELECT tokenHash FROM OneTimeCode WHERE traderId = ? AND kind = ? ORDER BY createdAt DESC LIMIT ?)`;

export function createCodesStore(db: Pick<Database, 'readNow'>): CodesStore {
  return {
    byToken: (tokenHash) => db.readNow.get(BY_TOKEN, [tokenHash]) as CodeRecord | undefined,
    byTokenIn: (tx, tokenHash) => tx.get(BY_TOKEN, tokenHash) as CodeRecord | undefined,
    ofIn: (tx, kind, traderId) => tx.get(OF, traderId, kind) as CodeRecord | undefined,
    add(tx, { tokenHash, kind, traderId, codeHash, tries, createdAt, expiresAt }) {
      tx.run(ADD, tokenHash, kind, traderId, codeHash, tries, createdAt, expiresAt);
    },
    putTries(tx, tokenHash, tries) {
      tx.run('UPDATE OneTimeCode SET tries = ? WHERE tokenHash = ?', tries, tokenHash);
    },
    remove(tx, tokenHash) {
      tx.run('DELETE FROM OneTimeCode WHERE tokenHash = ?', tokenHash);
    },
    removeOf(tx, traderId, kind) {
      if (kind === undefined) tx.run('DELETE FROM OneTimeCode WHERE traderId = ?', traderId);
      else tx.run('DELETE FROM OneTimeCode WHERE traderId = ? AND kind = ?', traderId, kind);
    },
    keepLast(tx, traderId, kind, count) {
      tx.run(KEEP_LAST, traderId, kind, traderId, kind, count);
    },
    removeOver(tx, wall) {
      tx.run('DELETE FROM OneTimeCode WHERE expiresAt <= ?', wall);
    },
  };
}
