import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface WatchlistStore {
  /** In the order they were starred in. */
  pairs(reads: Pick<Tx, 'all'>, traderId: string): string[];
  /** The same, as committed. */
  pairsNow(traderId: string): string[];
  add(tx: Tx, row: { traderId: string; pair: string; createdAt: number }): void;
  remove(tx: Tx, traderId: string, pair: string): void;
}

const PAIRS = 'SELECT pair FROM StarredPair WHERE traderId = ? ORDER BY createdAt, rowid';
const ADD = 'INSERT INTO StarredPair (traderId, pair, createdAt) VALUES (?, ?, ?)';
const REMOVE = 'DELETE FROM StarredPair WHERE traderId = ? AND pair = ?';

export function createWatchlistStore(db: Pick<Database, 'readNow'>): WatchlistStore {
  return {
    pairs: (reads, traderId) => reads.all(PAIRS, traderId).map(({ pair }) => pair as string),
    pairsNow: (traderId) => db.readNow.all(PAIRS, [traderId]).map(({ pair }) => pair as string),
    add(tx, { traderId, pair, createdAt }) {
      tx.run(ADD, traderId, pair, createdAt);
    },
    remove(tx, traderId, pair) {
      tx.run(REMOVE, traderId, pair);
    },
  };
}
