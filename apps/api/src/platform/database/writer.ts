import { StorageError } from '../storage-error.ts';
import type { BatchHooks, TransactionCallback } from './commit.ts';
import { CommitTx, undoAll } from './commit-tx.ts';
import type { Connection } from './connection.ts';
import { createDurability } from './durability.ts';
import { createSavepoint } from './savepoint.ts';
import type { SqlValue } from './statements.ts';
import { createStatements } from './statements.ts';
import { storageError, translate } from './storage-fault.ts';
import { TurnWatch } from './turn-watch.ts';

export interface Writer {
  /**
   * Runs a callback in a transaction and resolves when its COMMIT is on the disk. Callbacks run strictly one after
   * another, in the order of the calls. The ones that are waiting share one transaction, each in a savepoint of its own,
   * so one that throws undoes only itself. The next transaction does not wait for the disk, the answers do.
   * @throws what the callback throws, StorageError, or ForeignAwaitError
   */
  commit<T>(callback: TransactionCallback<T>): Promise<T>;
  /** True while a callback runs. */
  isWriting(): boolean;
  /** Resolves when all that was committed and waited for is on the disk; undefined where it is. Never rejects. */
  onDisk(): Promise<void> | undefined;
  /** Resolves when the log is not copied into the file; undefined where it isn't. Never rejects. */
  logCopied(): Promise<void> | undefined;
  /** Resolves when all waiting callbacks are done; later ones are refused. */
  close(): Promise<void>;
}

interface Waiting {
  callback: TransactionCallback<unknown>;
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

/**
 * The most callbacks of one transaction: while they run nothing else is served, and the disk waits for the next sync.
 * More of them would save little, as a COMMIT waits for nothing.
 */
const MOST_IN_BATCH = 32;

/** The most scheduled jobs of one transaction, and the longest they may take (ms), for the same reason. */
const MOST_DUE = 128;
const LONGEST_DUE = 20;

export function createWriter(connection: Connection, file: string, hooks: BatchHooks): Writer {
  const statements = createStatements(connection);
  const begin = connection.prepare('BEGIN IMMEDIATE');
  const commit = connection.prepare('COMMIT');
  const rollback = connection.prepare('ROLLBACK');
  const callbackPoint = createSavepoint(connection, 'callback');
  const stepPoint = createSavepoint(connection, 'step');
  const batchTx = {
    get: (sql: string, ...parameters: SqlValue[]) => statements.get(sql, parameters),
    run: (sql: string, ...parameters: SqlValue[]) => statements.run(sql, parameters),
  };
  const queue: Waiting[] = [];
  /** Whether the transaction before left jobs that are due: then nobody is answered until they are done. */
  let catchingUp = false;
  const durability = createDurability(connection, file);
  const { checkpoints } = durability;
  let draining = false;
  let closed = false;
  let writing = false;
  let whenIdle: (() => void)[] = [];

  /** Runs one callback in a savepoint. @throws StorageError where the whole transaction is gone, and not only that */
  async function runOne(waiting: Waiting, watch: TurnWatch): Promise<Done> {
    const tx = new CommitTx(connection, statements, stepPoint, hooks);
    const restore = hooks.mark();
    callbackPoint.set();
    writing = true;
    try {
      const value = await watch.settled(waiting.callback(tx));
      tx.over = true;
      callbackPoint.release();
      return { waiting, effects: tx.effects, undos: tx.undos, value, failed: false };
    } catch (error) {
      tx.over = true;
      restore();
      undoAll(tx.undos);
      // A full disk or an I/O error may have ended the transaction by itself.
      if (!connection.inTransaction) throw storageError(error);
      callbackPoint.goBack();
      return { waiting, effects: [], undos: [], error: translate(error), failed: true };
    } finally {
      writing = false;
    }
  }

  /** Runs the jobs that are due. @returns false where more are due than fit into one transaction */
  async function runDue(done: Done[], watch: TurnWatch): Promise<boolean> {
    const since = performance.now();
    for (let left = MOST_DUE; ; left--) {
      const next = hooks.due.next(batchTx);
      if (!next) return true;
      // The rest runs in the next transaction with the same result; other requests wait less in between.
      if (left === 0 || performance.now() - since > LONGEST_DUE) return false;
      const one = await runOne({ callback: next.run, resolve: ignore, reject: ignore }, watch);
      if (one.failed) next.failed(one.error);
      done.push(one);
    }
  }

  /**
   * @returns the callbacks that must wait for another transaction, because too many jobs were due before them. The
   *   transactions until then answer nobody, so they need not be on the disk one by one.
   */
  async function runBatch(batch: Waiting[]): Promise<Waiting[]> {
    const done: Done[] = [];
    const restore = hooks.mark();
    const watch = new TurnWatch();
    let waiting: Waiting[] = [];
    let changed = false;
    const wasBehind = catchingUp;
    try {
      hooks.due.begin();
      begin.run();
      const isBehind = !(await runDue(done, watch));
      if (isBehind || wasBehind) waiting = batch;
      else for (const one of batch) done.push(await runOne(one, watch));
      changed = done.some((one) => !one.failed);
      if (changed) hooks.beforeCommit(batchTx);
      commit.run();
      if (isBehind !== wasBehind) checkpoints?.relax(isBehind);
      catchingUp = isBehind;
    } catch (error) {
      restore();
      for (const one of done.reverse()) undoAll(one.undos);
      rollBack();
      if (catchingUp) checkpoints?.relax(false);
      catchingUp = false;
      hooks.due.end();
      const refused = storageError(error);
      for (const one of batch) one.reject(refused);
      return [];
    } finally {
      watch.stop();
    }
    if (changed) checkpoints?.committed();
    for (const one of done) runEffects(one);
    hooks.due.end();
    // A refusal waits too: it may rest on what was committed just before.
    const stored = (changed || wasBehind) && !catchingUp ? durability.sync() : durability.settled();
    if (stored) {
      stored.then(
        () => answer(done),
        (error) => refuse(done, error),
      );
    } else answer(done);
    return waiting;
  }

  function rollBack(): void {
    try {
      if (connection.inTransaction) rollback.run();
    } catch {
      // The disk is gone: the next BEGIN fails too, and refuses its callbacks.
    }
  }

  /**
   * Each batch begins in a turn of the event loop of its own. While it runs, only its callbacks run: they await
   * nothing but promises that are settled already, so no other code comes between. That makes isWriting() exact, and
   * a callback that awaits anything else is detected when the turn ends.
   */
  async function drain(): Promise<void> {
    const pause = checkpoints?.pause();
    if (pause) {
      void pause.then(() => setImmediate(drain));
      return;
    }
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
    commit<T>(callback: TransactionCallback<T>): Promise<T> {
      if (closed) return Promise.reject(new StorageError('The database is closed.'));
      if (durability.error) return Promise.reject(durability.error);
      return new Promise<T>((resolve, reject) => {
        queue.push({ callback, resolve: resolve as (value: unknown) => void, reject });
        if (!draining) {
          draining = true;
          setImmediate(drain);
        }
      });
    },
    isWriting: () => writing,
    onDisk: durability.settled,
    logCopied: () => checkpoints?.settled(),
    async close() {
      closed = true;
      if (draining) await new Promise<void>((resolve) => whenIdle.push(resolve));
      await durability.close();
    },
  };
}

const ignore = () => undefined;

function answer(done: readonly Done[]): void {
  for (const { waiting, failed, error, value } of done) {
    if (failed) waiting.reject(error);
    else waiting.resolve(value);
  }
}

function refuse(done: readonly Done[], error: unknown): void {
  for (const { waiting } of done) waiting.reject(error);
}

/** Runs all effects, even if one throws: what is in memory must follow the database. */
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
