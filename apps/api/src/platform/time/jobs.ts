import { writeEvent } from '../commands/events.ts';
import type { DueWork, Tx } from '../database/commit.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';

/** Runs a job when it is due, inside a commit; the clock shows the job's instant. */
export type JobHandler = (tx: Tx, subject: string) => Promise<void> | void;

/** Work scheduled for a simulated instant, stored as rows: nothing polls, and nothing is lost by a restart. */
export interface Jobs {
  /** Registers the handler of a kind of jobs. Once for each kind, before the world is used. */
  handle(kind: string, handler: JobHandler): void;
  /**
   * Schedules a job. A kind and a subject have one job: a second one replaces the first. An instant that has passed
   * means now.
   */
  schedule(tx: Tx, kind: string, subject: string, at: number): void;
  cancel(tx: Tx, kind: string, subject: string): void;
  /** When the job is due, ms; undefined where there is none. */
  dueAt(tx: Tx, kind: string, subject: string): number | undefined;
  /** How many jobs have been done since the world was opened. */
  done(): number;
  /** For the writer, which runs due jobs before anything else. */
  due: DueWork;
  close(): void;
}

const PUT = `INSERT INTO Job (dueAt, kind, subject) VALUES (?, ?, ?)
  ON CONFLICT (kind, subject) DO UPDATE SET dueAt = excluded.dueAt, failedAt = NULL`;
const DROP = 'DELETE FROM Job WHERE kind = ? AND subject = ?';
const DUE_AT = 'SELECT dueAt FROM Job WHERE kind = ? AND subject = ? AND failedAt IS NULL';
const NEXT = `SELECT id, dueAt, kind, subject FROM Job WHERE failedAt IS NULL AND dueAt <= ?
  ORDER BY dueAt, id LIMIT 1`;
// Not MIN, which would read every job.
const EARLIEST = 'SELECT dueAt AS at FROM Job WHERE failedAt IS NULL ORDER BY dueAt LIMIT 1';
const TAKE = 'DELETE FROM Job WHERE id = ?';
const FAIL = 'UPDATE Job SET failedAt = ? WHERE id = ?';

/** The longest delay that setTimeout takes, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;
const NEVER = Number.POSITIVE_INFINITY;

interface Parts {
  db: Pick<Database, 'commit' | 'readNow'>;
  clock: Clock;
  /** Called when a job throws, which is a fault of the server. The job is not tried again. */
  onError: (error: unknown, job: string) => void;
}

export function createJobs({ db, clock, onError }: Parts): Jobs {
  const handlers = new Map<string, JobHandler>();
  /** No job is due before this instant; exact between two batches. */
  let earliest = NEVER;
  let touched = true;
  let done = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;
  /** The instant that time reaches in this batch. */
  let until = 0;

  function arm(): void {
    clearTimeout(timer);
    timer = undefined;
    if (closed || clock.speed === 0 || earliest === NEVER) return;
    const wait = Math.max(0, Math.ceil((earliest - clock.running()) / clock.speed));
    timer = setTimeout(ring, Math.min(wait, LONGEST_TIMER));
    timer.unref();
  }

  /** The writer runs due jobs before anything else, so an empty commit is enough. */
  function ring(): void {
    if (clock.running() < earliest) arm();
    else db.commit(async () => undefined).catch(() => undefined);
  }

  const stopMoves = clock.onMove(arm);

  return {
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`Jobs ${kind} have a handler already.`);
      handlers.set(kind, handler);
    },
    schedule(tx, kind, subject, at) {
      const due = Math.max(at, clock.now());
      tx.run(PUT, due, kind, subject);
      earliest = Math.min(earliest, due);
      touched = true;
    },
    cancel(tx, kind, subject) {
      if (tx.run(DROP, kind, subject).changes > 0) touched = true;
    },
    dueAt: (tx, kind, subject) => tx.get(DUE_AT, kind, subject)?.dueAt as number | undefined,
    done: () => done,
    due: {
      begin() {
        until = clock.running();
        clock.freezeAt(clock.now());
      },
      next(tx) {
        const row = earliest <= until ? tx.get(NEXT, until) : undefined;
        if (!row) {
          clock.freezeAt(until);
          clock.reached(until);
          return undefined;
        }
        const { id, dueAt } = row as { id: number; dueAt: number };
        const { kind, subject } = row as { kind: string; subject: string };
        // A job that was scheduled for an instant that had already passed does not turn time back.
        clock.freezeAt(Math.max(dueAt, clock.now()));
        touched = true;
        return {
          async run(tx) {
            tx.run(TAKE, id);
            const handler = handlers.get(kind);
            if (!handler) throw new Error(`Jobs ${kind} have no handler.`);
            await handler(tx, subject);
            tx.afterCommit(() => {
              done += 1;
            });
          },
          failed(error) {
            onError(error, `${kind} of ${subject}`);
            tx.run(FAIL, clock.now(), id);
            writeEvent(tx, {
              at: clock.now(),
              actor: 'system',
              command: 'job.failed',
              subject,
              data: { kind },
            });
          },
        };
      },
      end() {
        if (touched) {
          earliest = (db.readNow.get(EARLIEST, [])?.at as number | undefined) ?? NEVER;
          touched = false;
          clock.thaw();
          clock.waitAt(earliest);
          arm();
        } else {
          clock.thaw();
        }
      },
    },
    close() {
      closed = true;
      clearTimeout(timer);
      stopMoves();
    },
  };
}
