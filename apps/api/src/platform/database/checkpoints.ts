import { askThread } from '../process/asked-thread.ts';
import { startThread } from '../process/own-thread.ts';
import type { Connection } from './connection.ts';
import type { History } from './history/history.ts';

/** Pages of the log that are copied into the database at once: 16 MB, and 64 MB while jobs are made up for. */
const USUAL_PAGES = 4_096;
const RELAXED_PAGES = 16_384;
/** Copied in a pause: some milliseconds. */
const FEW_PAGES = 512;
/** A disk that is slower than what is written to it gets a pause after so many rounds. */
const MOST_ROUNDS = 4;

export interface CheckpointTask {
  file: string;
  /** The database is about to be closed: its connection is, and nothing is copied. */
  end?: boolean;
}

/**
 * Copies the log of a database into its file, on a thread beside the next transactions. What these have appended meanwhile
 * is copied in a short pause, because SQLite restarts the log only where all of it was copied.
 */
export interface Checkpoints {
  /** Must be called after each COMMIT. Never throws. */
  committed(): void;
  /** Resolves when the next transaction may begin; undefined if it may now. Never rejects. */
  pause(): Promise<void> | undefined;
  /** How much is made up for before the log is copied. */
  relax(relaxed: boolean): void;
  /** Resolves when no copy runs; undefined if none does. Never rejects. */
  settled(): Promise<void> | undefined;
  /** Called before the connection is closed, which writes what is left of the log into the file. */
  close(): Promise<void>;
}

/** All databases share one thread, which starts with the first log that is copied. */
const askOwnThread = askThread<CheckpointTask, void>(() =>
  startThread('checkpoint-thread.js', '../database/checkpoint-thread.ts'),
);

export interface CheckpointParts {
  /** Carries a task out; rejects where it can't, and SQLite copies the log within commits from then on. */
  ask?: (task: CheckpointTask) => Promise<void>;
  /** Keeps logs aside that were copied. */
  history?: Pick<History, 'hold' | 'release' | 'keep' | 'lose'> | undefined;
}

export function createCheckpoints(
  connection: Pick<Connection, 'pragma' | 'prepare'>,
  file: string,
  { ask = askOwnThread, history }: CheckpointParts = {},
): Checkpoints {
  connection.pragma('wal_autocheckpoint = 0');
  const status = connection.prepare('PRAGMA wal_checkpoint(NOOP)').raw();
  let usual = USUAL_PAGES;
  /** The pages that a reader kept from being copied the last time. */
  let heldBack = 0;
  let copying: Promise<void> | undefined;
  let paused = false;
  let used = false;
  let failed = false;

  /** Pages of the log that the file lacks. */
  function left(): number {
    const [, log, copied] = status.get() as [number, number, number];
    return log - copied;
  }

  async function copy(): Promise<void> {
    used = true;
    try {
      for (let round = 1; round <= MOST_ROUNDS; round += 1) {
        history?.hold();
        await ask({ file });
        if (left() <= FEW_PAGES) break;
      }
      paused = left() > 0;
      if (paused) {
        history?.hold();
        await ask({ file });
      }
      heldBack = left();
      if (heldBack === 0) history?.keep();
    } catch {
      failed = true;
      history?.lose();
      connection.pragma(`wal_autocheckpoint = ${USUAL_PAGES}`);
    }
    history?.release();
    paused = false;
    copying = undefined;
  }

  return {
    committed() {
      if (copying || failed) return;
      try {
        if (left() >= usual + heldBack) copying = copy();
      } catch {
        // The disk is gone: the next BEGIN fails too, and refuses its callbacks.
      }
    },
    pause: () => (paused ? copying : undefined),
    relax(relaxed) {
      usual = relaxed ? RELAXED_PAGES : USUAL_PAGES;
    },
    settled: () => copying,
    async close() {
      await copying;
      if (used) await ask({ file, end: true }).catch(() => undefined);
    },
  };
}
