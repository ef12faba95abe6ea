import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Database } from '../../../platform/database/database.ts';
import { networkOf } from '../../../platform/process/network.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { AttemptsStore } from './attempts-store.ts';
import type { Counted } from './lockout-rules.ts';
import { LONGEST_COUNTED, lockedUntil, lockoutMessage, oneMore } from './lockout-rules.ts';

/** One subject for which wrong guesses are counted. */
export interface Count {
  by: Counted;
  /** An email, a trader's id, a network: only its fingerprint is stored. */
  what: string;
  /** Of an account: the network that the guesses came from. */
  network?: string;
}

/** Guesses from the address that a request came from, whatever account they are for. */
export const fromAddress = ({ address = '' }: CommandContext): Count => ({
  by: 'address',
  what: networkOf(address),
});

export type Outcome = 'right' | 'wrong' | 'locked';

/** Counts wrong guesses of passwords and codes, and locks out after too many. */
export interface AttemptLimits {
  /**
   * What guesses of a secret of an account are counted by: its network and, where the account was never signed in from
   * there, all such networks together. So a stranger locks out strangers, and never the owner where they are known.
   * @param traderId undefined where no account is meant
   */
  counts(command: CommandContext, what: string, traderId: string | undefined): Count[];
  /**
   * Decides a guess in its transaction. Guesses that were checked side by side are decided one after another:
   * during a lockout even a right guess is `locked`. A right guess clears the counts by account.
   * @param isRight called only where a guess is allowed, because it may use up a code
   * @param onLocked called where this wrong guess is the first that locks the account
   */
  decide(tx: Tx, counts: readonly Count[], isRight: () => boolean, onLocked?: () => void): Outcome;
  /** Forgets all wrong guesses of an account's password and codes, from wherever they came. */
  clearAccount(tx: Tx, account: { id: string; email: string }): void;
  /** Forgets the wrong guesses from the network of a request. */
  clearNetwork(tx: Tx, command: CommandContext): void;
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
  /** Whether an account was signed in from a network. */
  isKnown: (traderId: string, network: string) => boolean,
): AttemptLimits {
  /** The counts of an account from several networks begin alike, so that they can be forgotten together. */
  const keyOf = ({ by, what, network }: Count) =>
    vault.fingerprint(`${by} ${what}`) + (network === undefined ? '' : `.${vault.fingerprint(network)}`);

  function lockOf(counts: readonly Count[]): number | undefined {
    const locks = counts.map((count) => lockedUntil(store.of(keyOf(count)), clock.wall()) ?? 0);
    return Math.max(...locks) || undefined;
  }

  return {
    counts(command, what, traderId) {
      const network = networkOf(command.address ?? '');
      const own: Count = { by: 'account', what, network };
      const known = traderId !== undefined && isKnown(traderId, network);
      return known ? [own] : [own, { by: 'strangers', what }];
    },
    decide(tx, counts, isRight, onLocked) {
      const wall = clock.wall();
      const found = counts.map((count) => {
        const key = keyOf(count);
        return { ...count, key, before: store.ofIn(tx, key) };
      });
      if (found.some(({ before }) => lockedUntil(before, wall) !== undefined)) return 'locked';
      if (isRight()) {
        for (const { by, key, before } of found) if (by !== 'address' && before) store.remove(tx, key);
        return 'right';
      }
      let locks = false;
      for (const { by, key, before } of found) {
        const after = oneMore(before, by, wall);
        store.put(tx, key, after);
        if (by !== 'address' && after.failures === GUESSES[by]) locks = true;
      }
      if (locks) onLocked?.();
      return 'wrong';
    },
    clearAccount(tx, { id, email }) {
      for (const what of [email, `code ${id}`, `confirm ${id}`, `mail ${email}`, `verify ${email}`]) {
        store.removeAll(tx, keyOf({ by: 'account', what }));
        store.remove(tx, keyOf({ by: 'strangers', what }));
      }
    },
    clearNetwork(tx, command) {
      store.remove(tx, keyOf(fromAddress(command)));
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
