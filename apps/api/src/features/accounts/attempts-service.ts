import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/network.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { Counted } from './lockout-rules.ts';
import { LONGEST_COUNTED, lockedText, lockedUntil, MOST_FAILURES, oneMore } from './lockout-rules.ts';

/** One thing that wrong attempts are counted by. */
export interface Count {
  by: Counted;
  /** An e-mail, a trader's id, an address: only a fingerprint of it is kept. */
  what: string;
}

/** What has become of an attempt: its counts decide, in the order of the commits. */
export type Outcome = 'right' | 'wrong' | 'locked';

/** How many wrong guesses somebody has. */
export interface AttemptLimits {
  /**
   * Decides an attempt in its job. Guesses that were worked out side by side are decided one after another:
   * what comes after the last one that is allowed is `locked`, also where it is right. A right one clears what
   * was counted by account.
   * @param isRight asked only where an attempt is allowed: it may use something up
   * @param onLocked called where this wrong one is the first that locks the account
   */
  decide(tx: Tx, counts: readonly Count[], isRight: () => boolean, onLocked?: () => void): Outcome;
  clear(tx: Tx, count: Count): void;
  /** @throws DomainError locked_out */
  refuse(counts: readonly Count[], key?: string): never;
  forgetOld(): Promise<void>;
}

export function createAttemptLimits(
  db: Pick<Database, 'commit'>,
  store: AttemptsStore,
  vault: Vault,
  clock: Clock,
): AttemptLimits {
  const keyOf = ({ by, what }: Count) =>
    vault.fingerprint(`${by} ${by === 'address' ? networkOf(what) : what}`);

  function lockOf(counts: readonly Count[]): number | undefined {
    const locks = counts.map((count) => lockedUntil(store.of(keyOf(count)), clock.wall()) ?? 0);
    return Math.max(...locks) || undefined;
  }

  return {
    decide(tx, counts, isRight, onLocked) {
      const wall = clock.wall();
      const found = counts.map((count) => {
        const key = keyOf(count);
        return { ...count, key, before: store.ofIn(tx, key) };
      });
      if (found.some(({ before }) => lockedUntil(before, wall) !== undefined)) return 'locked';
      if (isRight()) {
        for (const { by, key, before } of found) if (by === 'account' && before) store.remove(tx, key);
        return 'right';
      }
      for (const { by, key, before } of found) {
        const after = oneMore(before, by, wall);
        store.put(tx, key, after);
        if (by === 'account' && after.failures === MOST_FAILURES.account) onLocked?.();
      }
      return 'wrong';
    },
    clear(tx, count) {
      store.remove(tx, keyOf(count));
    },
    refuse(counts, key) {
      const wall = clock.wall();
      throw new DomainError('locked_out', lockedText(lockOf(counts) ?? wall, wall), key);
    },
    forgetOld: () => db.commit(async (tx) => store.removeBefore(tx, clock.wall() - LONGEST_COUNTED)),
  };
}
