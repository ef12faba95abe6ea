import { closeSync, fdatasync, openSync } from 'node:fs';
import { UnconfirmedError } from '../process/storage-error.ts';
import type { Checkpoints } from './checkpoints.ts';
import { createCheckpoints } from './checkpoints.ts';
import type { Connection } from './connection.ts';
import type { History } from './history/history.ts';
import { createOwnCheckpoints } from './own-checkpoints.ts';

const FULL = 2;

/**
 * Brings commits to the disk beside the work of the next ones: a COMMIT writes to the log, and a thread syncs the log for
 * all commits that are waiting for it by then.
 */
export interface Durability {
  /**
   * Resolves when everything that was committed before is on the disk; undefined if nobody waits for this file.
   * @throws UnconfirmedError (rejects) if the disk refused; then nothing is synced again
   */
  sync(): Promise<void> | undefined;
  /** Resolves when all requested syncs have ended, successful or not; undefined if there are none. */
  settled(): Promise<void> | undefined;
  /** The disk has refused a sync. */
  readonly error: Error | undefined;
  /** How the log is copied into the database; undefined where SQLite does that within commits. */
  readonly checkpoints: Checkpoints | undefined;
  /** Must be called after the last commit. */
  close(): Promise<void>;
}

interface Waiting {
  resolve: () => void;
  reject: (error: unknown) => void;
}

/** @param connection commits with synchronous=FULL so far; any other needs no syncs */
export function createDurability(connection: Connection, file: string, history?: History): Durability {
  if (connection.pragma('synchronous', { simple: true }) !== FULL) {
    const nothing = () => undefined;
    return {
      sync: nothing,
      settled: nothing,
      error: undefined,
      checkpoints: history && createOwnCheckpoints(connection, history),
      close: async () => undefined,
    };
  }
  // A COMMIT no longer waits for the disk. SQLite still syncs the log before it copies it, and the database after.
  connection.pragma('synchronous = NORMAL');
  const checkpoints = createCheckpoints(connection, file, { history });
  let log: number | undefined;
  let waiting: Waiting[] = [];
  let last: Promise<void> | undefined;
  let syncing = false;
  let failure: Error | undefined;

  function begin(): void {
    const served = waiting;
    waiting = [];
    syncing = true;
    // SQLite keeps one file for its log as long as the database is open.
    log ??= openSync(`${file}-wal`, 'r+');
    fdatasync(log, (error) => {
      syncing = false;
      if (error) fail(error, served);
      else for (const { resolve } of served) resolve();
      if (waiting.length > 0) begin();
      else if (!syncing) last = undefined;
    });
  }

  /** After a sync that failed the system may have forgotten what it could not write: a second one proves nothing. */
  function fail(error: Error, served: readonly Waiting[]): void {
    failure = new UnconfirmedError('The disk did not confirm what was written.', { cause: error });
    for (const { reject } of [...served, ...waiting]) reject(failure);
    waiting = [];
  }

  return {
    sync() {
      const done = new Promise<void>((resolve, reject) => {
        if (failure) reject(failure);
        else waiting.push({ resolve, reject });
      });
      last = done.then(undefined, () => undefined);
      if (!syncing && waiting.length > 0) begin();
      return done;
    },
    settled: () => last,
    get error() {
      return failure;
    },
    checkpoints,
    async close() {
      await last;
      await checkpoints.close();
      if (log !== undefined) closeSync(log);
    },
  };
}
