import type { Done, Waiting } from './batch.ts';
import { NOBODY, runEnds, undoAllOf } from './batch.ts';
import { CommitTx, MustRepeatError, undoAll } from './commit-tx.ts';
import { storageError, translate } from './storage-fault.ts';
import type { TurnWatch } from './turn-watch.ts';
import type { WriterState } from './writer-state.ts';

/** Runs all callbacks of a transaction. @param done what its jobs did; gets what the callbacks did */
export async function runAll(
  state: WriterState,
  batch: readonly Waiting[],
  done: Done[],
  watch: TurnWatch,
): Promise<void> {
  const { connection, statements, stepPoint, hooks } = state;
  const light = done.length === 0 && batch.every(({ repeatable }) => repeatable);
  if (!light || !(await runAllLightly(state, batch, done, watch))) {
    for (const one of batch) done.push(await runOne(state, one, watch));
  }
  const ends = new Map(done.flatMap((one) => [...(one.ends ?? [])]));
  if (ends.size === 0) return;
  const tx = new CommitTx(connection, statements, stepPoint, hooks);
  done.push({ waiting: NOBODY, effects: tx.effects, undos: tx.undos, failed: false });
  runEnds(tx, ends);
  tx.over = true;
}

/**
 * Runs repeatable callbacks, the first of their transaction. @param done gets what they did
 * @returns false if one had to be undone; then the transaction has begun again, and nothing is done
 */
async function runAllLightly(
  state: WriterState,
  batch: readonly Waiting[],
  done: Done[],
  watch: TurnWatch,
): Promise<boolean> {
  const { hooks, begin, rollback, statements } = state;
  const restore = hooks.mark();
  try {
    for (const one of batch) done.push(await runLightly(state, one, watch));
    return true;
  } catch (error) {
    if (!(error instanceof MustRepeatError)) throw error;
    restore();
    undoAllOf(done.splice(0));
    rollback.run();
    statements.undone(0);
    begin.run();
    return false;
  }
}

/** Runs one callback in a savepoint. @throws StorageError if the whole transaction is gone */
export async function runOne(state: WriterState, waiting: Waiting, watch: TurnWatch): Promise<Done> {
  const { connection, statements, callbackPoint, stepPoint, hooks } = state;
  const tx = new CommitTx(connection, statements, stepPoint, hooks);
  const restore = hooks.mark();
  const before = statements.writes;
  callbackPoint.set();
  try {
    const value = await settled(state, waiting, tx, watch);
    callbackPoint.release();
    return { waiting, effects: tx.effects, undos: tx.undos, ends: tx.ends, value, failed: false };
  } catch (error) {
    restore();
    undoAll(tx.undos);
    // A full disk or an I/O error may have ended the transaction by itself.
    if (!connection.inTransaction) throw storageError(error);
    callbackPoint.goBack();
    statements.undone(before);
    return { waiting, effects: [], undos: [], error: translate(error), failed: true };
  }
}

/** Runs one callback without a savepoint. @throws MustRepeatError if it throws after a change */
async function runLightly(state: WriterState, waiting: Waiting, watch: TurnWatch): Promise<Done> {
  const { connection, statements, hooks } = state;
  const tx = new CommitTx(connection, statements, undefined, hooks);
  const restore = hooks.mark();
  const before = statements.writes;
  try {
    const value = await settled(state, waiting, tx, watch);
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

async function settled(
  state: WriterState,
  { callback }: Waiting,
  tx: CommitTx,
  watch: TurnWatch,
): Promise<unknown> {
  state.writing = true;
  try {
    return await watch.settled(callback(tx));
  } finally {
    tx.over = true;
    state.writing = false;
  }
}
