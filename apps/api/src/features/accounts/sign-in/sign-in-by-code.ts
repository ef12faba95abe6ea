import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { fromAddress } from '../attempts/attempt-counts.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import { enter } from './entry.ts';
import type { Attempted, SignInDeps } from './sign-in-answers.ts';
import { answerOfEntry, eventOfAttempt } from './sign-in-answers.ts';

/**
 * The second step after a right password: a code of the authenticator or a recovery code.
 * @throws DomainError wrong_credentials at `challenge` where it is over, and at `code`; locked_out; suspended
 */
export async function signInByCode(
  deps: SignInDeps,
  command: CommandContext,
  challenge: string,
  code: string,
): Promise<SignIn> {
  const { limits, codes, twoFactor, history, commands } = deps;
  const holder = codes.holder('two_factor', challenge);
  const counts = [...limits.counts(command, `code ${holder}`, holder), fromAddress(command)];
  const { outcome, traderId, entry } = await commands.execute<Attempted>(
    command,
    async (tx) => {
      const tried = codes.tryToken(tx, 'two_factor', challenge);
      if (tried === undefined) return { outcome: 'wrong' };
      const decided = limits.decide(tx, counts, () => twoFactor.accept(tx, tried, code));
      if (decided === 'right') {
        codes.take(tx, 'two_factor', { token: challenge });
        return { outcome: decided, traderId: tried, entry: enter(deps, tx, command, tried, 'two_factor') };
      }
      const result = decided === 'locked' ? 'locked_out' : 'wrong_code';
      history.record(tx, command, tried, result, 'two_factor');
      return { outcome: decided, traderId: tried };
    },
    eventOfAttempt,
  );
  if (outcome === 'locked') limits.refuse(counts, 'code');
  if (traderId === undefined) {
    throw new DomainError('wrong_credentials', 'This sign-in has expired. Start again', 'challenge');
  }
  if (!entry) throw new DomainError('wrong_credentials', 'Code is wrong or already used', 'code');
  return answerOfEntry(deps, entry) as Promise<SignIn>;
}
