import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { WrittenMail } from '../../../platform/mail/mail-message.ts';
import type { Outcome } from '../attempts/decide-attempt.ts';
import type { CodeAttempt, MailedCode } from '../codes/mailed-codes.ts';
import { codeAttempt } from '../codes/mailed-codes.ts';
import type { SignIn } from '../sessions/sessions-service.ts';
import type { Entry } from '../sign-in/entry.ts';
import type { RegistrationDeps } from './registration-deps.ts';

/** Confirms the email and signs in. @throws DomainError wrong_credentials at `token` or `code`; locked_out; suspended */
export async function verifyRegistration(
  deps: RegistrationDeps,
  command: CommandContext,
  mailed: MailedCode,
): Promise<SignIn> {
  const { sessions, signIns, commands } = deps;
  const attempt: CodeAttempt = codeAttempt(deps, command, {
    kind: 'verify_email',
    purpose: 'verify',
    mailed,
  });
  const { outcome, entry } = await commands.execute<{ outcome: Outcome; entry?: Entry }>(
    command,
    async (tx) => {
      const { outcome: decided, traderId } = attempt.take(tx);
      if (traderId === undefined) return { outcome: decided };
      signIns.confirmEmail(tx, traderId);
      return { outcome: decided, entry: signIns.enter(tx, command, traderId, 'registration') };
    },
    (decided) => (decided.entry?.kind === 'in' ? { subject: decided.entry.traderId } : undefined),
  );
  if (entry?.kind === 'refused') throw new DomainError('suspended', entry.why);
  if (entry?.kind !== 'in') attempt.refuse(outcome);
  return sessions.answer(entry.traderId, entry.token);
}

/** Mails another code to an unconfirmed account, at most one a minute. Does nothing, silently, for others. */
export async function sendVerificationAgain(
  { store, signIns, commands }: RegistrationDeps,
  command: CommandContext,
  email: string,
): Promise<void> {
  await commands.execute(
    command,
    async (tx) => {
      const account = store.statusByEmail(tx, email);
      if (account?.status !== 'active' || account.emailVerified) return null;
      signIns.sendVerification(tx, account);
      return account.id;
    },
    (subject) => (subject === null ? undefined : { subject }),
  );
}

/** The mails to the account that a token came with, newest first; none for any other token. */
export async function mailboxOf(
  { accounts, codes, mails }: RegistrationDeps,
  token: string,
): Promise<WrittenMail[]> {
  const traderId = codes.holder('mailbox', token);
  return traderId === undefined ? [] : mails.written({ to: (await accounts.byId(traderId)).email });
}
