import type { BatchHooks } from '../../platform/database/commit.ts';

/** For a database without a world around it: there are no jobs, and nothing in memory follows. */
export const noHooks: BatchHooks = {
  mark: () => () => undefined,
  beforeCommit: () => undefined,
  committed: () => undefined,
  due: { begin: () => undefined, next: () => undefined, end: () => undefined },
};
