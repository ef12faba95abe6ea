import type { TransactionCallback, Tx } from '../database/commit.ts';

/** Ends a verb after its command ran within another commit: what follows would read what is not committed yet. */
class CarriedOut extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The command ran within another commit.');
    this.answer = answer;
  }
}

/**
 * Runs the callback of a command within another commit.
 * @throws CarriedOut with its answer; what the callback throws, which is undone alone
 */
export async function runWithin<T>(tx: Tx, callback: TransactionCallback<T>): Promise<T> {
  throw new CarriedOut(await tx.attempt(() => callback(tx)));
}

/**
 * Carries a verb out within a commit: its context has `within`.
 * @returns the answer of its command
 * @throws what the command throws; then it has changed nothing
 */
export async function carryOut(verb: () => Promise<unknown>): Promise<unknown> {
  try {
    await verb();
  } catch (error) {
    if (error instanceof CarriedOut) return error.answer;
    throw error;
  }
  throw new Error('This verb runs no command.');
}
