import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

/** Instants are wall time, ms. */
export interface SessionRecord {
  tokenHash: string;
  /** What its holder knows it by. */
  id: string;
  traderId: string;
  method: SignInMethod;
  device: string;
  address: string;
  createdAt: number;
  expiresAt: number;
  lastSeenAt: number;
  /** When its holder last proved that it is him. */
  pinProofAt: number | null;
  passwordProofAt: number | null;
}

export interface SessionsStore {
  byHash(tokenHash: string): SessionRecord | undefined;
  /** Those that are not over, the latest first. */
  ofTrader(traderId: string, wall: number): SessionRecord[];
  /** The same, as a job sees them. */
  ofTraderIn(tx: Tx, traderId: string): { tokenHash: string; id: string }[];
  add(tx: Tx, session: SessionRecord): void;
  remove(tx: Tx, tokenHash: string): void;
  removeOver(tx: Tx, wall: number): void;
  putStepUp(tx: Tx, tokenHash: string, kind: 'pin' | 'password', wall: number): void;
  dropStepUp(tx: Tx, tokenHash: string): void;
  putSeen(tx: Tx, tokenHash: string, wall: number): void;
}

const ADD = `INSERT INTO Session (tokenHash, id, traderId, method, device, address, createdAt, expiresAt, lastSeenAt,
  pinProofAt, passwordProofAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const OF_TRADER =
  'SELECT * FROM Session WHERE traderId = ? AND expiresAt > ? ORDER BY createdAt DESC, id DESC';

export function createSessionsStore(db: Pick<Database, 'readNow'>): SessionsStore {
  return {
    byHash: (tokenHash) =>
      db.readNow.get('SELECT * FROM Session WHERE tokenHash = ?', [tokenHash]) as SessionRecord | undefined,
    ofTrader: (traderId, wall) => db.readNow.all(OF_TRADER, [traderId, wall]) as unknown as SessionRecord[],
    ofTraderIn: (tx, traderId) =>
      tx.all('SELECT tokenHash, id FROM Session WHERE traderId = ?', traderId) as {
        tokenHash: string;
        id: string;
      }[],
    add(tx, s) {
      const { tokenHash, id, traderId, method, device, address } = s;
      const times = [s.createdAt, s.expiresAt, s.lastSeenAt, s.pinProofAt, s.passwordProofAt];
      tx.run(ADD, tokenHash, id, traderId, method, device, address, ...times);
    },
    remove(tx, tokenHash) {
      tx.run('DELETE FROM Session WHERE tokenHash = ?', tokenHash);
    },
    removeOver(tx, wall) {
      tx.run('DELETE FROM Session WHERE expiresAt <= ?', wall);
    },
    putStepUp(tx, tokenHash, kind, wall) {
      const column = kind === 'pin' ? 'pinProofAt' : 'passwordProofAt';
      tx.run(`UPDATE Session SET ${column} = ? WHERE tokenHash = ?`, wall, tokenHash);
    },
    dropStepUp(tx, tokenHash) {
      tx.run('UPDATE Session SET pinProofAt = NULL, passwordProofAt = NULL WHERE tokenHash = ?', tokenHash);
    },
    putSeen(tx, tokenHash, wall) {
      tx.run('UPDATE Session SET lastSeenAt = ? WHERE tokenHash = ?', wall, tokenHash);
    },
  };
}
