import { instantText } from '@papermint/contracts/common/instant-text';
import { maskEmail } from '@papermint/contracts/common/mask-email';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { hashPassword } from '../../../platform/secrets/password.ts';
import type { TraderRecord } from '../accounts-types.ts';
import { passwordResetMail, resetMail } from '../sign-in/sign-in-mails.ts';
import { assertNewPassword } from './new-password-rules.ts';
import type { PasswordsDeps } from './passwords-deps.ts';
import { invalidLink } from './passwords-deps.ts';

/** Mails a link that sets a new password. Does nothing, silently, for an unknown email. */
export async function sendReset(deps: PasswordsDeps, command: CommandContext, email: string): Promise<void> {
  const { store, codes, commands, mails, siteUrl } = deps;
  await commands.execute(
    command,
    async (tx) => {
      const account = store.statusByEmail(tx, email);
      if (!account || account.status === 'closed') return null;
      if (!codes.mayIssue(tx, 'reset_password', account.id)) return null;
      const issued = codes.issue(tx, 'reset_password', account.id);
      mails.write(tx, resetMail(account, { siteUrl, issued }));
      return account.id;
    },
    (subject) => (subject === null ? undefined : { subject }),
  );
}

/** @returns the masked email of a link's account. @throws DomainError wrong_credentials at `token` */
export async function checkReset(deps: PasswordsDeps, token: string): Promise<{ email: string }> {
  return { email: maskEmail((await holderOf(deps, token)).email) };
}

/**
 * Sets a password by a link, once. Every session and API key ends.
 * @returns the end of the withdrawal lock, in simulated ms and as text
 * @throws DomainError wrong_credentials at `token`; bad_input at `password`
 */
export async function resetPassword(
  deps: PasswordsDeps,
  command: CommandContext,
  token: string,
  password: string,
): Promise<{ email: string; until: number; untilText: string }> {
  const { store, accounts, waysIn, limits, codes, commands, mails, clock } = deps;
  const trader = await holderOf(deps, token);
  assertNewPassword(password, trader);
  const passwordHash = await hashPassword(password);
  return commands.execute(
    command,
    async (tx) => {
      // Of several requests with one link, only the first succeeds.
      if (codes.take(tx, 'reset_password', { token }) !== trader.id) throw invalidLink();
      const { id, email } = trader;
      const now = clock.now();
      store.putPassword(tx, id, passwordHash, now);
      const until = accounts.lockWithdrawals(tx, id, 'password');
      store.putEmailVerified(tx, id, now);
      store.putPinFailures(tx, id, 0);
      accounts.changed(tx, id);
      waysIn.end(tx, id);
      limits.clearAccount(tx, { id, email });
      const untilText = instantText(until);
      mails.write(tx, passwordResetMail(trader, untilText));
      return { email: maskEmail(email), until, untilText };
    },
    () => ({ subject: trader.id }),
  );
}

/** @throws DomainError wrong_credentials at `token` */
async function holderOf({ accounts, codes }: PasswordsDeps, token: string): Promise<TraderRecord> {
  const traderId = codes.holder('reset_password', token);
  if (traderId === undefined) throw invalidLink();
  return accounts.byId(traderId);
}
