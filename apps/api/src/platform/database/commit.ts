import type { Kysely } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
import { StorageError } from '../storage-error.ts';
import type { Connection } from './connection.ts';
import { createKysely } from './kysely-dialect.ts';
import type { Savepoint } from './savepoint.ts';
import { createSavepoint } from './savepoint.ts';
import type { Row, SqlValue, Statements } from './statements.ts';
import { createStatements } from './statements.ts';
import { storageError, translate } from './storage-fault.ts';
import { TurnWatch } from './turn-watch.ts';

/** What a commit job works with, and all that it may await. Closed as soon as the job is over. */
export interface Tx {
  /** The query builder. */
  readonly query: Kysely<DB>;
  /** Prepared statements for hot paths; they run at once. */
  get(sql: string, ...parameters: SqlValue[]): Row | undefined;
  all(sql: string, ...parameters: SqlValue[]): Row[];
  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number };
  /** Runs work that awaits nothing, whole: where it throws, what it did is undone, and the job may go on. */
  step<T>(work: () => T): T;
  /**
   * Runs after the COMMIT and before the job's caller goes on; never where the job or the COMMIT failed.
   * Where it throws itself, the caller gets that error, although the job stands.
   */
  afterCommit(effect: () => void): void;
  /**
   * Runs where what this job did so far is undone: it throws, its step throws, or the COMMIT fails. For what
   * is kept in memory and was changed with the rows. Awaits nothing, throws nothing; the last one runs first.
   */
  onRollback(undo: () => void): void;
}

export type Job<T> = (tx: Tx) => Promise<T>;

export interface Writer {
  /**
   * Runs a job in a transaction and answers after its COMMIT. Jobs run strictly one after another, in the
   * order of the calls; those that are waiting share one transaction, each in a savepoint of its own, so a
   * job that throws undoes only itself.
   * @throws what the job throws, StorageError, or ForeignAwaitError
   */
  commit<T>(job: Job<T>): Promise<T>;
  /** True while a job runs. */
  isWriting(): boolean;
  /** Resolves when all that waits has been done; later jobs are refused. */
  close(): Promise<void>;
}

interface Waiting {
  job: Job<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

interface Done {
  waiting: Waiting;
  effects: (() => void)[];
  undos: (() => void)[];
  value?: unknown;
  error?: unknown;
  failed: boolean;
}

/** Bounds how long one transaction keeps the event loop from others. */
const MOST_IN_BATCH = 128;

/** At most so many jobs that are due are done in one transaction, and for so long (ms), for the same reason. */
const MOST_DUE = 128;
const LONGEST_DUE = 20;

/** What is due before anything that is asked for: jobs of the simulated clock. */
export interface DueWork {
  /** Begins a batch: the clock stands still in it. */
  begin(): void;
  /** The next job that is due; `failed` runs in the transaction after the job was undone. */
  next(tx: Pick<Tx, 'get' | 'run'>): { job: Job<void>; failed: (error: unknown) => void } | undefined;
  /** Ends it, whatever became of it. */
  end(): void;
}

/**
 * Hooks into every transaction, for what is kept in memory beside the database and must follow it.
 */
export interface BatchHooks {
  due: DueWork;
  /** Runs last in every transaction that does something. */
  beforeCommit(tx: Pick<Tx, 'run'>): void;
  /** Marks a point to come back to: before each transaction, job and step. */
  mark(): () => void;
}

/** The tx of one job. A class, because one is made for every job: closures would cost more than its work. */
class JobTx implements Tx {
  readonly effects: (() => void)[] = [];
  readonly undos: (() => void)[] = [];
  over = false;
  readonly #connection: Connection;
  readonly #statements: Statements;
  readonly #stepPoint: Savepoint;
  readonly #hooks: BatchHooks;
  #query: Kysely<DB> | undefined;

  constructor(connection: Connection, statements: Statements, stepPoint: Savepoint, hooks: BatchHooks) {
    this.#connection = connection;
    this.#statements = statements;
    this.#stepPoint = stepPoint;
    this.#hooks = hooks;
  }

  get query(): Kysely<DB> {
    this.#query ??= createKysely({
      get: (sql, parameters) => this.get(sql, ...parameters),
      all: (sql, parameters) => this.all(sql, ...parameters),
      run: (sql, parameters) => this.run(sql, ...parameters),
      reads: (sql) => this.#statements.reads(sql),
    });
    return this.#query;
  }

  get(sql: string, ...parameters: SqlValue[]): Row | undefined {
    this.#check();
    return this.#statements.get(sql, parameters);
  }

  all(sql: string, ...parameters: SqlValue[]): Row[] {
    this.#check();
    return this.#statements.all(sql, parameters);
  }

  run(sql: string, ...parameters: SqlValue[]): { changes: number; lastId: number } {
    this.#check();
    return this.#statements.run(sql, parameters);
  }

  step<T>(work: () => T): T {
    this.#check();
    const restore = this.#hooks.mark();
    const effectsBefore = this.effects.length;
    const undosBefore = this.undos.length;
    this.#stepPoint.set();
    try {
      const value = work();
      this.#stepPoint.release();
      return value;
    } catch (error) {
      restore();
      this.effects.length = effectsBefore;
      undoAll(this.undos.splice(undosBefore));
      if (this.#connection.inTransaction) this.#stepPoint.goBack();
      throw error;
    }
  }

  afterCommit(effect: () => void): void {
    this.#check();
    this.effects.push(effect);
  }

  onRollback(undo: () => void): void {
    this.#check();
    this.undos.push(undo);
  }

  #check(): void {
    if (this.over) throw new Error('This tx is over: its job has returned.');
    // Without this, a job that swallows the error of a full disk would go on outside any transaction.
    if (!this.#connection.inTransaction) {
      throw new StorageError('The transaction has ended. Nothing was changed.');
    }
  }
}

export function createWriter(connection: Connection, hooks: BatchHooks): Writer {
  const statements = createStatements(connection);
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const jobPoint = createSavepoint(connection, 'job');
  const stepPoint = createSavepoint(connection, 'step');
  const batchTx = {
    get: (sql: string, ...parameters: SqlValue[]) => statements.get(sql, parameters),
    run: (sql: string, ...parameters: SqlValue[]) => statements.run(sql, parameters),
  };
  const queue: Waiting[] = [];
  let draining = false;
  let closed = false;
  let writing = false;
  let whenIdle: (() => void)[] = [];

  /** Runs one job in a savepoint. Where even the savepoint can't be undone, the whole transaction is gone. */
  async function runOne(waiting: Waiting, watch: TurnWatch): Promise<Done> {
    const tx = new JobTx(connection, statements, stepPoint, hooks);
    const restore = hooks.mark();
    jobPoint.set();
    writing = true;
    try {
      const value = await watch.settled(waiting.job(tx));
      tx.over = true;
      jobPoint.release();
      return { waiting, effects: tx.effects, undos: tx.undos, value, failed: false };
    } catch (error) {
      tx.over = true;
      restore();
      undoAll(tx.undos);
      // A full disk or an I/O error may have ended the transaction by itself.
      if (!connection.inTransaction) throw storageError(error);
      jobPoint.goBack();
      return { waiting, effects: [], undos: [], error: translate(error), failed: true };
    } finally {
      writing = false;
    }
  }

  /** Does what is due. @returns false where there is more of it than belongs in one transaction */
  async function runDue(done: Done[], watch: TurnWatch): Promise<boolean> {
    const since = performance.now();
    for (let left = MOST_DUE; ; left--) {
      const next = hooks.due.next(batchTx);
      if (!next) return true;
      // Where a transaction ends is of no consequence for what is done: only others wait less.
      if (left === 0 || performance.now() - since > LONGEST_DUE) return false;
      const one = await runOne({ job: next.job, resolve: ignore, reject: ignore }, watch);
      if (one.failed) next.failed(one.error);
      done.push(one);
    }
  }

  /** @returns the jobs that must wait for another transaction, because too much was due before them */
  async function runBatch(batch: Waiting[]): Promise<Waiting[]> {
    const done: Done[] = [];
    const restore = hooks.mark();
    const watch = new TurnWatch();
    let waiting: Waiting[] = [];
    try {
      hooks.due.begin();
      begin.run();
      if (await runDue(done, watch)) for (const one of batch) done.push(await runOne(one, watch));
      else waiting = batch;
      if (done.some((one) => !one.failed)) hooks.beforeCommit(batchTx);
      commit.run();
    } catch (error) {
      restore();
      for (const one of done.reverse()) undoAll(one.undos);
      rollBack();
      hooks.due.end();
      const refused = storageError(error);
      for (const one of batch) one.reject(refused);
      return [];
    } finally {
      watch.stop();
    }
    for (const one of done) runEffects(one);
    hooks.due.end();
    for (const one of done) {
      if (one.failed) one.waiting.reject(one.error);
      else one.waiting.resolve(one.value);
    }
    return waiting;
  }

  function rollBack(): void {
    try {
      if (connection.inTransaction) rollback.run();
    } catch {
      // The disk is gone. The next BEGIN fails for that, refuses its jobs, and comes by here again.
    }
  }

  /**
   * Each batch begins in a turn of the event loop of its own. So while it runs, only its own jobs run: they
   * await nothing but promises that are already settled, and nobody else's code comes between. That is what
   * makes isWriting() exact, and a job that does await something else is found out when the turn ends.
   */
  async function drain(): Promise<void> {
    queue.unshift(...(await runBatch(queue.splice(0, MOST_IN_BATCH))));
    if (queue.length > 0) {
      setImmediate(drain);
      return;
    }
    draining = false;
    for (const idle of whenIdle) idle();
    whenIdle = [];
  }

  return {
    commit<T>(job: Job<T>): Promise<T> {
      if (closed) return Promise.reject(new StorageError('The database is closed.'));
      return new Promise<T>((resolve, reject) => {
        queue.push({ job, resolve: resolve as (value: unknown) => void, reject });
        if (!draining) {
          draining = true;
          setImmediate(drain);
        }
      });
    },
    isWriting: () => writing,
    close() {
      closed = true;
      return draining ? new Promise((resolve) => whenIdle.push(resolve)) : Promise.resolve();
    },
  };
}

const ignore = () => undefined;

function undoAll(undos: (() => void)[]): void {
  for (const undo of undos.reverse()) undo();
}

/** What is in memory must follow the database: the effects of others run even where one throws. */
function runEffects(one: Done): void {
  for (const effect of one.effects) {
    try {
      effect();
    } catch (error) {
      one.failed = true;
      one.error = error;
    }
  }
}
