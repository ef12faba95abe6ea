import { DomainError } from '@papermint/contracts/common/domain-error';

/** Runs an action that may be refused, for example because a package excludes it. @returns undefined if it was refused */
export async function allowed<T>(run: () => Promise<T>): Promise<T | undefined> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return undefined;
  }
}
