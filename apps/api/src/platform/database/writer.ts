import { othersArrive } from '../process/arrivals.ts';
import { StorageError } from '../process/storage-error.ts';
import type { Done, Waiting } from './batch.ts';
import { answer, NOBODY, refuse, runEffects, runEnds, undoAllOf, withEnds } from './batch.ts';
import type { BatchHooks, CommitOptions, TransactionCallback } from './commit.ts';
import { CommitTx, MustRepeatError, undoAll } from './commit-tx.ts';
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
  commit<T>(callback: TransactionCallback<T>, options?: CommitOptions): Promise<T>;
  /** True while a callback runs. */
  isWriting(): boolean;
  /** Resolves when all that was committed and waited for is on the disk; undefined where it is. Never rejects. */
  onDisk(): Promise<void> | undefined;
  /** Resolves when the log is not copied into the file; undefined where it isn't. Never rejects. */
  logCopied(): Promise<void> | undefined;
  /** Resolves when all waiting callbacks are done; later ones are refused. */
  close(): Promise<void>;
}

/**
 * The most callbacks of one transaction: while they run nothing else is served, and the disk waits for the next sync.
 * More of them would save little, as a COMMIT waits for nothing.
 */
const MOST_IN_BATCH = 32;

/** The most scheduled jobs of one transaction, and the longest they may take (ms), for the same reason. */
const MOST_DUE = 128;
const LONGEST_DUE = 20;

/**
 * The most turns of the event loop that a transaction leaves to connections that arrive: one is taken in each, and with
 * transactions in these turns the last of fifty would wait for a second.
 */
const MOST_ARRIVALS = 64;

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
  let arrivals = 0;
  let closed = false;
  let writing = false;
  let whenIdle: (() => void)[] = [];

  /** Runs one callback in a savepoint. @throws StorageError where the whole transaction is gone, and not only that */
  async function runOne(waiting: Waiting, watch: TurnWatch): Promise<Done> {
    const tx = new CommitTx(connection, statements, stepPoint, hooks);
    const restore = hooks.mark();
    callbackPoint.set();
    try {
      const value = await settled(waiting, tx, watch);
      callbackPoint.release();
      return { waiting, effects: tx.effects, undos: tx.undos, ends: tx.ends, value, failed: false };
    } catch (error) {
      restore();
      undoAll(tx.undos);
      // A full disk or an I/O error may have ended the transaction by itself.
      if (!connection.inTransaction) throw storageError(error);
      callbackPoint.goBack();
      return { waiting, effects: [], undos: [], error: translate(error), failed: true };
    }
  }

  /** Runs one callback without a savepoint. @throws MustRepeatError where it throws after it has changed something */
  async function runLightly(waiting: Waiting, watch: TurnWatch): Promise<Done> {
    const tx = new CommitTx(connection, statements, undefined, hooks);
    const restore = hooks.mark();
    const before = statements.writes;
    try {
      const value = await settled(waiting, tx, watch);
      if (tx.mustRepeat) throw new MustRepeatError();
      return { waiting, effects: tx.effects, undos: tx.undos, ends: tx.ends, value, failed: false };
    } catch (error) {
      restore();
      undoAll(tx.undos);
      if (!connection.inTransaction) throw storageError(error);
      if (statements.writes > before) throw new MustRepeatError();
      return { waiting, effects: [], undos: [], error: translate(error), failed: true };
    }
  }

  async function settled({ callback }: Waiting, tx: CommitTx, watch: TurnWatch): Promise<unknown> {
    writing = true;
    try {
      return await watch.settled(callback(tx));
    } finally {
      tx.over = true;
      writing = false;
    }
  }

  /**
   * Runs callbacks that are repeatable, the first of their transaction. @param done gets what they did
   * @returns false where one had to be undone: then the transaction has begun anew, and nothing is done
   */
  async function runAllLightly(batch: readonly Waiting[], done: Done[], watch: TurnWatch): Promise<boolean> {
    const restore = hooks.mark();
    try {
      for (const one of batch) done.push(await runLightly(one, watch));
      return true;
    } catch (error) {
      if (!(error instanceof MustRepeatError)) throw error;
      restore();
      undoAllOf(done.splice(0));
      rollback.run();
      begin.run();
      return false;
    }
  }

  /** @param done what the jobs before did; gets what the callbacks do */
  async function runAll(batch: readonly Waiting[], done: Done[], watch: TurnWatch): Promise<void> {
    const light = done.length === 0 && batch.every(({ repeatable }) => repeatable);
    if (!light || !(await runAllLightly(batch, done, watch))) {
      for (const one of batch) done.push(await runOne(one, watch));
    }
    const ends = new Map(done.flatMap((one) => [...(one.ends ?? [])]));
    if (ends.size === 0) return;
    const tx = new CommitTx(connection, statements, stepPoint, hooks);
    done.push({ waiting: NOBODY, effects: tx.effects, undos: tx.undos, failed: false });
    runEnds(tx, ends);
    tx.over = true;
  }

  /** Runs the jobs that are due. @returns false where more are due than fit into one transaction */
  async function runDue(done: Done[], watch: TurnWatch): Promise<boolean> {
    const since = performance.now();
    for (let left = MOST_DUE; ; left--) {
      const next = hooks.due.next(batchTx);
      if (!next) return true;
      // The rest runs in the next transaction with the same result; other requests wait less in between.
      if (left === 0 || performance.now() - since > LONGEST_DUE) return false;
      const one = await runOne({ ...NOBODY, callback: withEnds(next.run) }, watch);
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
      else await runAll(batch, done, watch);
      changed = done.some((one) => !one.failed);
      if (changed) hooks.beforeCommit(batchTx);
      commit.run();
      if (isBehind !== wasBehind) checkpoints?.relax(isBehind);
      catchingUp = isBehind;
    } catch (error) {
      restore();
      undoAllOf(done);
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
    if (arrivals < MOST_ARRIVALS && othersArrive()) {
      arrivals += 1;
      setImmediate(drain);
      return;
    }
    arrivals = 0;
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
    commit<T>(callback: TransactionCallback<T>, options?: CommitOptions): Promise<T> {
      if (closed) return Promise.reject(new StorageError('The database is closed.'));
      if (durability.error) return Promise.reject(durability.error);
      return new Promise<T>((resolve, reject) => {
        queue.push({ ...options, callback, resolve: resolve as (value: unknown) => void, reject });
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
