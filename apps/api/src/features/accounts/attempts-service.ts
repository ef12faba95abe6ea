import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { networkOf } from '../../platform/network.ts';
import type { Vault } from '../../platform/vault.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { Counted } from './lockout-rules.ts';
import { LONGEST_COUNTED, lockedUntil, lockoutMessage, oneMore } from './lockout-rules.ts';

/** One subject for which wrong guesses are counted. */
export interface Count {
  by: Counted;
  /** An email, a trader's id, an address: only its fingerprint is stored. */
  what: string;
}

/** Guesses from the address that a request came from. */
export const fromAddress = ({ address = '' }: CommandContext): Count => ({ by: 'address', what: address });

export type Outcome = 'right' | 'wrong' | 'locked';

/** Counts wrong guesses of passwords and codes, and locks out after too many. */
export interface AttemptLimits {
  /**
   * Decides a guess in its transaction. Guesses that were checked side by side are decided one after another:
   * during a lockout even a right guess is `locked`. A right guess clears the counts by account.
   * @param isRight called only where a guess is allowed, because it may use up a code
   * @param onLocked called where this wrong guess is the first that locks the account
   */
  decide(tx: Tx, counts: readonly Count[], isRight: () => boolean, onLocked?: () => void): Outcome;
  clear(tx: Tx, count: Count): void;
  /** @throws DomainError locked_out, with the time to wait */
  refuse(counts: readonly Count[], key?: string): never;
  /** Removes counts that no longer matter. */
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
        if (by === 'account' && after.failures === GUESSES.account) onLocked?.();
      }
      return 'wrong';
    },
    clear(tx, count) {
      store.remove(tx, keyOf(count));
    },
    refuse(counts, key) {
      const wall = clock.wall();
      const until = lockOf(counts) ?? wall;
      const retryAfter = Math.max(1, Math.ceil((until - wall) / 1000));
      throw new DomainError('locked_out', lockoutMessage(until, wall), key, { retryAfter });
    },
    forgetOld: () => db.commit(async (tx) => store.removeBefore(tx, clock.wall() - LONGEST_COUNTED)),
  };
}
