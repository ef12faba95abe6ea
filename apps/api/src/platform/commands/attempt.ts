import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Failure } from '@papermint/contracts/common/failure';
import type { Tx } from '../database/commit.ts';

/** Runs a part of a command atomically: a refusal undoes this part alone. */
export function attempt<T>(tx: Tx, work: () => T): { done: T | undefined; error: Failure | null } {
  try {
    return { done: tx.step(work), error: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, message, key = null, more } = error;
    return { done: undefined, error: { code, message, key, reason: more.reason ?? null } };
  }
}
