import { othersArrive } from '../process/arrivals.ts';
import { StorageError } from '../process/storage-error.ts';
import type { BatchHooks, CommitOptions, TransactionCallback } from './commit.ts';
import type { Connection } from './connection.ts';
import { createDurability } from './durability.ts';
import type { History } from './history/history.ts';
import { runBatch } from './run-batch.ts';
import { createSavepoint } from './savepoint.ts';
import { createStatements } from './statements.ts';
import type { WriterState } from './writer-state.ts';

export interface Writer {
  /**
   * Runs a callback in a transaction and resolves when its COMMIT is on the disk. Callbacks run strictly one after
   * another, in the order of the calls. Waiting callbacks share one transaction, each in its own savepoint, so one that
   * throws undoes only itself. The next transaction does not wait for the disk. The answers do.
   * @throws what the callback throws, StorageError, or ForeignAwaitError
   */
  commit<T>(callback: TransactionCallback<T>, options?: CommitOptions): Promise<T>;
  /** True while a callback runs. */
  isWriting(): boolean;
  /** Resolves when all that was committed and waited for is on the disk; undefined if it is. Never rejects. */
  onDisk(): Promise<void> | undefined;
  /** Resolves when the log is no longer copied into the file; undefined if it is not. Never rejects. */
  logCopied(): Promise<void> | undefined;
  /** Resolves when all waiting callbacks are done. Later ones are refused. */
  close(): Promise<void>;
}

/**
 * The most callbacks of one transaction: while they run nothing else is served, and the disk waits for the next sync.
 * More of them would save little, as a COMMIT waits for nothing.
 */
const MOST_IN_BATCH = 32;

/**
 * The most turns of the event loop that a transaction leaves to connections that arrive: one is taken in each, and with
 * transactions in these turns the last of fifty would wait for a second.
 */
const MOST_ARRIVALS = 64;

/** @param history keeps the log aside before it restarts */
export function createWriter(
  connection: Connection,
  file: string,
  hooks: BatchHooks,
  history?: History,
): Writer {
  const statements = createStatements(connection);
  const durability = createDurability(connection, file, history);
  const state: WriterState = {
    connection,
    statements,
    ...transactionsOf(connection),
    callbackPoint: createSavepoint(connection, 'callback'),
    stepPoint: createSavepoint(connection, 'step'),
    batchTx: {
      get: (sql, ...parameters) => statements.get(sql, parameters),
      run: (sql, ...parameters) => statements.run(sql, parameters),
    },
    hooks,
    durability,
    queue: [],
    drain: () => drain(state),
    catchingUp: false,
    draining: false,
    arrivals: 0,
    closed: false,
    writing: false,
    whenIdle: [],
  };
  return {
    commit: <T>(callback: TransactionCallback<T>, options?: CommitOptions) =>
      enqueue(state, callback, options),
    isWriting: () => state.writing,
    onDisk: durability.settled,
    logCopied: () => durability.checkpoints?.settled(),
    close: () => close(state),
  };
}

/** How a batch begins and ends: as a transaction, or as a part of one that is open already. */
function transactionsOf(connection: Connection): Pick<WriterState, 'begin' | 'commit' | 'rollback'> {
  if (connection.inTransaction) {
    const { set, release, goBack } = createSavepoint(connection, 'batch');
    return { begin: { run: set }, commit: { run: release }, rollback: { run: goBack } };
  }
  return {
    begin: connection.prepare('BEGIN IMMEDIATE'),
    commit: connection.prepare('COMMIT'),
    rollback: connection.prepare('ROLLBACK'),
  };
}

function enqueue<T>(
  state: WriterState,
  callback: TransactionCallback<T>,
  options: CommitOptions | undefined,
): Promise<T> {
  if (state.closed) return Promise.reject(new StorageError('The database is closed.'));
  if (state.durability.error) return Promise.reject(state.durability.error);
  return new Promise<T>((resolve, reject) => {
    state.queue.push({ ...options, callback, resolve: resolve as (value: unknown) => void, reject });
    if (!state.draining) {
      state.draining = true;
      setImmediate(state.drain);
    }
  });
}

async function close(state: WriterState): Promise<void> {
  state.closed = true;
  if (state.draining) await new Promise<void>((resolve) => state.whenIdle.push(resolve));
  await state.durability.close();
}

/**
 * Runs the queue. Each batch begins in its own turn of the event loop. While it runs, only its callbacks run: they await
 * only settled promises, so no other code comes between. That makes isWriting() exact, and a callback that awaits
 * anything else is detected when the turn ends.
 */
async function drain(state: WriterState): Promise<void> {
  const { durability, queue } = state;
  const pause = durability.checkpoints?.pause();
  if (pause) {
    void pause.then(() => setImmediate(state.drain));
    return;
  }
  if (state.arrivals < MOST_ARRIVALS && othersArrive()) {
    state.arrivals += 1;
    setImmediate(state.drain);
    return;
  }
  state.arrivals = 0;
  queue.unshift(...(await runBatch(state, queue.splice(0, MOST_IN_BATCH))));
  if (queue.length > 0) {
    setImmediate(state.drain);
    return;
  }
  state.draining = false;
  for (const idle of state.whenIdle) idle();
  state.whenIdle = [];
}
