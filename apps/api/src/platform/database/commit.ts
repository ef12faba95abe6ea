import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import type { Row, SqlValue } from './statements.ts';

/** The only thing that a transaction callback may await. Closed when the callback has settled. */
export interface Tx {
  /** The trace of the request or job that the callback serves: 32 hex digits. Rows that tell of what happened keep it. */
  traceId: string | undefined;
  /** The query builder. */
  readonly query: Kysely<DB>;
  /** Prepared statements for hot paths; they run synchronously. */
  get(sql: string, ...parameters: SqlValue[]): Row | undefined;
  all(sql: string, ...parameters: SqlValue[]): Row[];
  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number };
  /** A number that is another one after each change of a table, and after changes were undone: see CachedRows. */
  version(table: string): number;
  /** Runs synchronous work atomically: if it throws, only the work is undone, and the callback may continue. */
  step<T>(work: () => T): T;
  /** Like `step`, for work that awaits nothing but its tx. Not in a repeatable callback. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs after the COMMIT and before commit() resolves; never if the callback or the COMMIT failed. If the effect
   * throws, commit() rejects with its error, although the changes are committed.
   */
  afterCommit(effect: () => void): void;
  /**
   * Runs where what this callback did so far is undone: the callback throws, its step throws, or the COMMIT fails.
   * Restores what is cached in memory and was changed with the rows. Synchronous, must not throw; the last one
   * registered runs first.
   */
  onRollback(undo: () => void): void;
  /**
   * Runs once in this transaction, however often it is asked for under one name: after its callbacks and before the
   * COMMIT, and for a scheduled job right after the job. What it does must follow from what it reads then. If it
   * throws, nothing of the transaction is stored.
   */
  atEnd(name: string, work: (tx: Tx) => void): void;
}

/** The work of one commit(). It awaits nothing but its `tx`. */
export type TransactionCallback<T> = (tx: Tx) => Promise<T>;

export interface CommitOptions {
  /**
   * The callback may run again from its start, in the same transaction, if another one of it throws after it
   * has changed something: this one was undone then. It changes nothing in memory but by `onRollback` and `afterCommit`.
   * Transactions of such callbacks need no savepoints.
   */
  repeatable?: boolean;
}

/** Scheduled jobs of the simulated clock, which run before the callbacks of each batch. */
export interface DueWork {
  /** Begins a batch: the clock stands still in it. */
  begin(): void;
  /** The next job that is due; `failed` runs in the same transaction after a job that threw was undone. */
  next(
    tx: Pick<Tx, 'get' | 'run'>,
  ): { run: TransactionCallback<void>; failed: (error: unknown) => void } | undefined;
  /** Ends the batch, whether it was committed or not. */
  end(): void;
}

/** Hooks into every transaction, for what is cached in memory beside the database and must follow it. */
export interface BatchHooks {
  due: DueWork;
  /**
   * Called before each COMMIT, and once more before its callers get their answers.
   * @throws FencedError where this process may no longer write: then nothing is stored, or nothing is answered
   */
  assertHolder?(): void;
  /**
   * Called after each COMMIT, before the log may restart.
   * @returns settles when what was committed so far is stored elsewhere; undefined where nobody waits for that
   */
  stored?(): Promise<void> | undefined;
  /** Runs last in every transaction that changes something. */
  beforeCommit(tx: Pick<Tx, 'run' | 'get'>): void;
  /** Called after every transaction that has changed something. Must not throw. */
  committed(): void;
  /** Called before each transaction, callback and step. @returns how to restore the state of that moment */
  mark(): () => void;
}
