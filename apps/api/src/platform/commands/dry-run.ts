import type { CommitOptions, TransactionCallback } from '../database/commit.ts';
import type { Database } from '../database/database.ts';

/**
 * What a dry run of a command asks: `whole` ends the call after its first commit, `each` only the commit of one item
 * of a call for several.
 */
export type DryRun = 'whole' | 'each';

/** Undoes a commit of a dry run, and carries the answer that the command would have given. */
export class DryRunEnd extends Error {
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('This was a dry run.');
    this.answer = answer;
  }
}

/**
 * Runs the transaction callback of a command and undoes all that it did: rows, files that it bound, confirmations, the
 * idempotency key, and effects after the commit.
 * @returns the answer of one item of a call for several
 * @throws DryRunEnd with the answer of a whole command: what follows its commit would read what is undone
 */
export async function runDry<T>(
  db: Pick<Database, 'commit'>,
  dryRun: DryRun,
  callback: TransactionCallback<T>,
  options?: CommitOptions,
): Promise<T> {
  try {
    return await db.commit<T>(async (tx) => {
      throw new DryRunEnd(await callback(tx));
    }, options);
  } catch (error) {
    if (dryRun === 'each' && error instanceof DryRunEnd) return error.answer as T;
    throw error;
  }
}
