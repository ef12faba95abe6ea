import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { passwordMatches } from '../../../platform/secrets/password.ts';
import { fromAddress } from '../attempts/attempt-counts.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import { enter } from './entry.ts';
import type { Attempted, Challenged, SignInDeps, Unconfirmed } from './sign-in-answers.ts';
import { answerOfEntry, eventOfAttempt } from './sign-in-answers.ts';
import { lockedMail } from './sign-in-mails.ts';

/**
 * @throws DomainError wrong_credentials at `password`, the same for an unknown email and a wrong password;
 *   locked_out at `password`; suspended
 */
export async function signInByPassword(
  deps: SignInDeps,
  command: CommandContext,
  email: string,
  password: string,
): Promise<SignIn | Challenged | Unconfirmed> {
  const { store, accounts, limits, history, commands, mails } = deps;
  const trader = await accounts.byEmail(email);
  const counts = [...limits.counts(command, email, trader?.id), fromAddress(command)];
  // Always compared, so that a lockout or an unknown email takes as long as a wrong password.
  const matches = await passwordMatches(trader?.passwordHash, password);
  const { outcome, entry } = await commands.execute<Attempted>(
    command,
    async (tx) => {
      const mailOwner = () => trader && mails.write(tx, lockedMail(trader));
      // The password may have changed while this one was compared.
      const isRight = () => matches && store.passwordHash(tx, trader?.id ?? '') === trader?.passwordHash;
      const decided = limits.decide(tx, counts, isRight, mailOwner);
      if (!trader) return { outcome: decided };
      const { id: traderId } = trader;
      if (decided === 'right') {
        return { outcome: decided, traderId, entry: enter(deps, tx, command, traderId, 'password') };
      }
      const result = decided === 'locked' ? 'locked_out' : 'wrong_password';
      history.record(tx, command, traderId, result, 'password');
      return { outcome: decided, traderId };
    },
    eventOfAttempt,
  );
  if (outcome === 'locked') limits.refuse(counts, 'password');
  if (!entry) throw new DomainError('wrong_credentials', undefined, 'password');
  return answerOfEntry(deps, entry);
}
