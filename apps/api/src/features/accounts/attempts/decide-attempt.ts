import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AttemptsDeps, Count } from './attempt-counts.ts';
import { keyOfCount } from './attempt-counts.ts';
import { lockedUntil, oneMore } from './lockout-rules.ts';

export type Outcome = 'right' | 'wrong' | 'locked';

/**
 * Decides a guess in its transaction. Guesses are checked side by side and decided one after another: during a lockout
 * even a right guess is `locked`. A right guess clears the counts by account.
 * @param isRight called only where a guess is allowed, because it may use up a code
 * @param onLocked called where this wrong guess is the first that locks the account
 */
export function decideAttempt(
  deps: AttemptsDeps,
  tx: Tx,
  counts: readonly Count[],
  isRight: () => boolean,
  onLocked?: () => void,
): Outcome {
  const { store, clock } = deps;
  const wall = clock.wall();
  const counted = counts.map((count) => {
    const key = keyOfCount(deps, count);
    return { ...count, key, before: store.ofIn(tx, key) };
  });
  if (counted.some(({ before }) => lockedUntil(before, wall) !== undefined)) return 'locked';
  if (isRight()) {
    for (const { by, key, before } of counted) if (by !== 'address' && before) store.remove(tx, key);
    return 'right';
  }
  let locks = false;
  for (const { by, key, before } of counted) {
    const after = oneMore(before, by, wall);
    store.put(tx, key, after);
    if (by !== 'address' && after.failures === GUESSES[by]) locks = true;
  }
  if (locks) onLocked?.();
  return 'wrong';
}
