import type { CommandContext } from '../../../platform/commands/commands.ts';
import { NO_PASSWORD } from '../../../platform/secrets/password.ts';
import type { CodeAttempt, MailedCode } from '../codes/mailed-codes.ts';
import { codeAttempt } from '../codes/mailed-codes.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import { confirmEmail, enter } from './entry.ts';
import type { Attempted, Challenged, SignInDeps } from './sign-in-answers.ts';
import { answerOfEntry, eventOfAttempt } from './sign-in-answers.ts';
import { signInMail } from './sign-in-mails.ts';

/** Mails a code and a link to an account's email. Does nothing, silently, for an unknown email. */
export async function sendSignInMail(
  deps: SignInDeps,
  command: CommandContext,
  email: string,
): Promise<void> {
  const { store, codes, commands, mails, siteUrl } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const account = store.statusByEmail(tx, email);
      if (account?.status !== 'active' || !codes.mayIssue(tx, 'sign_in', account.id)) return null;
      const issued = codes.issue(tx, 'sign_in', account.id);
      mails.write(tx, signInMail(account, { siteUrl, issued }));
      return account.id;
    },
    (subject) => (subject === null ? undefined : { subject }),
  );
}

/** @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
export async function signInByMail(
  deps: SignInDeps,
  command: CommandContext,
  mailed: MailedCode,
): Promise<SignIn | Challenged> {
  const { store, commands, clock } = deps;
  const attempt: CodeAttempt = codeAttempt(deps, command, { kind: 'sign_in', purpose: 'mail', mailed });
  const { outcome, entry } = await commands.execute<Attempted>(
    command,
    async (tx) => {
      const { outcome: decided, traderId } = attempt.take(tx);
      if (traderId === undefined) return { outcome: decided };
      // The mail confirms the email, but not who chose the password.
      if (!store.accountStatus(tx, traderId)?.emailVerified) {
        store.putPassword(tx, traderId, NO_PASSWORD, clock.now());
        confirmEmail(deps, tx, traderId);
      }
      return { outcome: decided, traderId, entry: enter(deps, tx, command, traderId, 'mail') };
    },
    eventOfAttempt,
  );
  if (!entry) attempt.refuse(outcome);
  return answerOfEntry(deps, entry) as Promise<SignIn> | Challenged;
}
