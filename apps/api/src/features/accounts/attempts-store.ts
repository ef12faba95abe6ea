import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Attempts } from './lockout-rules.ts';

export interface AttemptsStore {
  of(key: string): Attempts | undefined;
  ofIn(tx: Tx, key: string): Attempts | undefined;
  put(tx: Tx, key: string, attempts: Attempts): void;
  remove(tx: Tx, key: string): void;
  removeBefore(tx: Tx, wall: number): void;
}

const OF = 'SELECT failures, lockedUntil, lastAt FROM Attempt WHERE key = ?';
const PUT = `INSERT INTO Attempt (key, failures, lockedUntil, lastAt) VALUES (?, ?, ?, ?) ON CONFLICT (key)
  DO UPDATE SET failures = excluded.failures, lockedUntil = excluded.lockedUntil, lastAt = excluded.lastAt`;

export function createAttemptsStore(db: Pick<Database, 'readNow'>): AttemptsStore {
  return {
    of: (key) => db.readNow.get(OF, [key]) as Attempts | undefined,
    ofIn: (tx, key) => tx.get(OF, key) as Attempts | undefined,
    put(tx, key, { failures, lockedUntil, lastAt }) {
      tx.run(PUT, key, failures, lockedUntil, lastAt);
    },
    remove(tx, key) {
      tx.run('DELETE FROM Attempt WHERE key = ?', key);
    },
    removeBefore(tx, wall) {
      tx.run('DELETE FROM Attempt WHERE lastAt <= ?', wall);
    },
  };
}
