import type { Done, Waiting } from './batch.ts';
import { answer, NOBODY, refuse, runEffects, undoAllOf, withEnds } from './batch.ts';
import { runAll, runOne } from './run-callbacks.ts';
import { storageError } from './storage-fault.ts';
import { TurnWatch } from './turn-watch.ts';
import type { WriterState } from './writer-state.ts';

/** The most scheduled jobs of one transaction, and the longest they may take (ms), for the same reason. */
const MOST_DUE = 128;
const LONGEST_DUE = 20;

/**
 * Runs the jobs that are due, and then callbacks, in one transaction.
 * @returns the callbacks that must wait for another transaction, because too many jobs were due before them. The
 *   transactions until then answer nobody, so they need not be on the disk one by one.
 */
export async function runBatch(state: WriterState, batch: Waiting[]): Promise<Waiting[]> {
  const { hooks, begin, commit, batchTx, durability } = state;
  const { checkpoints } = durability;
  const done: Done[] = [];
  const restore = hooks.mark();
  const watch = new TurnWatch();
  let waiting: Waiting[] = [];
  let changed = false;
  const wasBehind = state.catchingUp;
  try {
    hooks.due.begin();
    begin.run();
    const isBehind = !(await runDue(state, done, watch));
    if (isBehind || wasBehind) waiting = batch;
    else await runAll(state, batch, done, watch);
    changed = done.some((one) => !one.failed);
    if (changed) hooks.beforeCommit(batchTx);
    hooks.assertHolder?.();
    commit.run();
    if (isBehind !== wasBehind) checkpoints?.relax(isBehind);
    state.catchingUp = isBehind;
  } catch (error) {
    restore();
    undoAllOf(done);
    rollBack(state);
    if (state.catchingUp) checkpoints?.relax(false);
    state.catchingUp = false;
    hooks.due.end();
    const refused = storageError(error);
    for (const one of batch) one.reject(refused);
    return [];
  } finally {
    watch.stop();
  }
  const elsewhere = hooks.stored?.();
  if (changed) checkpoints?.committed();
  for (const one of done) runEffects(one);
  if (changed) hooks.committed();
  hooks.due.end();
  // A refusal waits too, because it may follow from an earlier commit of the batch.
  const synced = (changed || wasBehind) && !state.catchingUp ? durability.sync() : durability.settled();
  const stored = elsewhere ? Promise.all([synced, elsewhere]) : synced;
  const answerHeld = () => {
    try {
      hooks.assertHolder?.();
    } catch (error) {
      refuse(done, error);
      return;
    }
    answer(done);
  };
  if (stored) stored.then(answerHeld, (error) => refuse(done, error));
  else answerHeld();
  return waiting;
}

/** Runs the jobs that are due. @returns false if more are due than fit into one transaction */
async function runDue(state: WriterState, done: Done[], watch: TurnWatch): Promise<boolean> {
  const { hooks, batchTx } = state;
  const since = performance.now();
  for (let left = MOST_DUE; ; left--) {
    const next = hooks.due.next(batchTx);
    if (!next) return true;
    // The rest runs in the next transaction with the same result, and other requests wait less.
    if (left === 0 || performance.now() - since > LONGEST_DUE) return false;
    const one = await runOne(state, { ...NOBODY, callback: withEnds(next.run) }, watch);
    if (one.failed) next.failed(one.error);
    done.push(one);
  }
}

function rollBack({ connection, rollback, statements }: WriterState): void {
  statements.undone(0);
  try {
    if (connection.inTransaction) rollback.run();
  } catch {
    // The disk is gone. The next BEGIN fails too and refuses its callbacks.
  }
}
