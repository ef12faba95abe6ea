import type { CommitOptions, TransactionCallback, Tx } from './commit.ts';
import { CommitTx, undoAll } from './commit-tx.ts';

/** A callback, and who waits for it. */
export interface Waiting extends CommitOptions {
  callback: TransactionCallback<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

/** What a callback did. */
export interface Done {
  waiting: Waiting;
  effects: (() => void)[];
  undos: (() => void)[];
  ends?: ReadonlyMap<string, (tx: Tx) => void>;
  value?: unknown;
  error?: unknown;
  failed: boolean;
}

/** Whoever waits for what nobody asked for. */
export const NOBODY: Waiting = {
  callback: async () => undefined,
  resolve: () => undefined,
  reject: () => undefined,
};

/** Does what callbacks have left for the end of their transaction. */
export function runEnds(tx: CommitTx, ends: Map<string, (tx: Tx) => void>): void {
  for (const work of ends.values()) work(tx);
  ends.clear();
}

/** A job has a time of its own: what it leaves for the end is done right after it. */
export const withEnds = (job: TransactionCallback<void>) => async (tx: Tx) => {
  await job(tx);
  if (tx instanceof CommitTx) runEnds(tx, tx.ends);
};

/** Undoes in memory what callbacks did, the last one first. */
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

/** Runs all effects, even if one throws: what is in memory must follow the database. */
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
