import type { CommitOptions, TransactionCallback, Tx } from './commit.ts';
import { CommitTx, undoAll } from './commit-tx.ts';

/** A callback, and its caller. */
export interface Waiting extends CommitOptions {
  callback: TransactionCallback<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** The result of a callback. */
export interface Done {
  waiting: Waiting;
  effects: (() => void)[];
  undos: (() => void)[];
  ends?: ReadonlyMap<string, (tx: Tx) => void>;
  value?: unknown;
  error?: unknown;
  failed: boolean;
}

/** The caller of jobs and of work at the end, for which nobody waits. */
export const NOBODY: Waiting = {
  callback: async () => undefined,
  resolve: () => undefined,
  reject: () => undefined,
};

/** Runs what callbacks have left for the end of their transaction. */
export function runEnds(tx: CommitTx, ends: Map<string, (tx: Tx) => void>): void {
  for (const work of ends.values()) work(tx);
  ends.clear();
}

/** Runs what a job leaves for the end right after it, because a job has its own instant. */
export const withEnds = (job: TransactionCallback<void>) => async (tx: Tx) => {
  await job(tx);
  if (tx instanceof CommitTx) runEnds(tx, tx.ends);
};

/** Undoes the changes of callbacks in memory, the last one first. */
export function undoAllOf(done: readonly Done[]): void {
  for (const one of done.toReversed()) undoAll(one.undos);
}

export function answer(done: readonly Done[]): void {
  for (const { waiting, failed, error, value } of done) {
    if (failed) waiting.reject(error);
    else waiting.resolve(value);
  }
}

export function refuse(done: readonly Done[], error: unknown): void {
  for (const { waiting } of done) waiting.reject(error);
}

/** Runs all effects, even if one throws, because memory must follow the database. */
export function runEffects(one: Done): void {
  for (const effect of one.effects) {
    try {
      effect();
    } catch (error) {
      one.failed = true;
      one.error = error;
    }
  }
}
