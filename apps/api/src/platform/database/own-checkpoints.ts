import type { Checkpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import type { History } from './history/history.ts';

/** Pages of the log that are copied into the database at once: 4 MB, as SQLite does by itself. */
const PAGES = 1000;

/**
 * Copies the log of a database that does not wait for the disk into its file, after a commit, as SQLite does by itself.
 * The log is kept aside for the history where all of it was copied.
 */
export function createOwnCheckpoints(
  connection: Pick<Connection, 'pragma' | 'prepare'>,
  history: Pick<History, 'prepare' | 'keep'>,
  pages = PAGES,
): Checkpoints {
  connection.pragma('wal_autocheckpoint = 0');
  const status = connection.prepare('PRAGMA wal_checkpoint(NOOP)').raw();
  const copy = connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').raw();
  return {
    committed() {
      try {
        const [, log, copied] = status.get() as [number, number, number];
        if (log - copied < pages) return;
        history.prepare();
        const [, all, done] = copy.get() as [number, number, number];
        if (all === done) history.keep();
      } catch {
        // The disk is full or gone: the next BEGIN fails too, and refuses its callbacks.
      }
    },
    pause: () => undefined,
    relax: () => undefined,
    settled: () => undefined,
    close: async () => undefined,
  };
}
