import type { Connection } from './connection.ts';

/** Pages of the log that are copied into the database at once while jobs are made up for: 64 MB. */
const RELAXED_PAGES = 16_384;
const USUAL_PAGES = 1000;
const FULL = 2;

export interface Durability {
  /**
   * `relaxed`: a commit is written, and on the disk with a later one. After a power failure the database is as it was
   * after an earlier commit. `full`: each commit is on the disk when it returns, and so are all before it. Must not be
   * called within a transaction; never throws.
   */
  set(to: 'relaxed' | 'full'): void;
}

/** How soon commits are on the disk, for a connection whose commits are; for any other, nothing changes. */
export function createDurability(connection: Connection): Durability {
  if (connection.pragma('synchronous', { simple: true }) !== FULL) return { set: () => undefined };
  return {
    set(to) {
      try {
        connection.pragma(`wal_autocheckpoint = ${to === 'relaxed' ? RELAXED_PAGES : USUAL_PAGES}`);
        connection.pragma(`synchronous = ${to === 'relaxed' ? 'NORMAL' : 'FULL'}`);
        // Brings the commits so far to the disk: the next one may change nothing and would not.
        if (to === 'full') connection.pragma('wal_checkpoint(PASSIVE)');
      } catch {
        // The disk is gone: the next BEGIN fails too, and refuses its callbacks.
      }
    },
  };
}
