import { DomainError } from '@papermint/contracts/common/domain-error';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { AttemptsDeps, Count } from './attempt-counts.ts';
import { attemptCounts, fromAddress, keyOfCount } from './attempt-counts.ts';
import { assertMail, countMail } from './count-mail.ts';
import { decideAttempt } from './decide-attempt.ts';
import { LONGEST_COUNTED, lockedUntil, lockoutMessage } from './lockout-rules.ts';

/** Counts wrong guesses of passwords and codes, and locks out after too many. */
export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

export function createAttemptLimits(deps: AttemptsDeps) {
  return bindVerbs(deps, {
    counts: attemptCounts,
    decide: decideAttempt,
    countMail,
    assertMail,
    clearAccount,
    clearNetwork,
    refuse,
    forgetOld,
  });
}

/** Forgets all wrong guesses of an account's password and codes, whatever network they came from. */
function clearAccount(deps: AttemptsDeps, tx: Tx, { id, email }: { id: string; email: string }): void {
  for (const what of [
    email,
    `code ${id}`,
    `confirm ${id}`,
    `mail ${email}`,
    `verify ${email}`,
    `beneficiary ${id}`,
  ]) {
    deps.store.removeAll(tx, keyOfCount(deps, { by: 'account', what }));
    deps.store.remove(tx, keyOfCount(deps, { by: 'strangers', what }));
  }
}

/** Forgets the wrong guesses from the network of a request. */
function clearNetwork(deps: AttemptsDeps, tx: Tx, command: CommandContext): void {
  deps.store.remove(tx, keyOfCount(deps, fromAddress(command)));
}

/** @throws DomainError locked_out, with the time to wait */
function refuse(deps: AttemptsDeps, counts: readonly Count[], key?: string): never {
  const { store, clock } = deps;
  const wall = clock.wall();
  const ends = counts.map((count) => lockedUntil(store.of(keyOfCount(deps, count)), clock.wall()) ?? 0);
  const until = Math.max(...ends) || wall;
  const retryAfter = Math.max(1, Math.ceil((until - wall) / 1000));
  throw new DomainError('locked_out', lockoutMessage(until, wall), key, { retryAfter });
}

/** Removes counts that no longer matter. */
function forgetOld({ db, store, clock }: AttemptsDeps): Promise<void> {
  return db.commit(async (tx) => store.removeBefore(tx, clock.wall() - LONGEST_COUNTED));
}
