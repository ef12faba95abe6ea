import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import type { Role } from '@papermint/contracts/accounts/model';
import { outranks } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { TraderRecord } from '../accounts-types.ts';
import { linkHandedOutMail, resetLink } from '../sign-in/sign-in-mails.ts';
import type { PasswordsDeps } from './passwords-deps.ts';

/**
 * Makes a link that confirms the email of an account and sets its password. Staff hand it to the owner, who gets a mail
 * about it.
 * @returns when it expires, in wall ms, and the owner's name
 * @throws DomainError not_found at `accountId`; forbidden for an account that the maker does not outrank; conflict
 *   where it is not active
 */
export async function handOutLink(
  { store, codes, commands, mails, clock, siteUrl }: PasswordsDeps,
  command: CommandContext,
  maker: TraderRecord,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<{ link: string; expiresAt: number; name: string }> {
  return commands.execute(
    command,
    async (tx) => {
      const account = store.byAccountNumber(tx, accountId);
      if (!account) throw new DomainError('not_found', 'There is no account with this number', 'accountId');
      assertOutranks(maker, account);
      const { id, status, firstName, lastName } = account;
      if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
      const { token } = codes.issue(tx, 'reset_password', id);
      mails.write(tx, linkHandedOutMail(account));
      const expiresAt = clock.wall() + LIFETIMES.resetPassword;
      return { id, link: resetLink(siteUrl, token), expiresAt, name: `${firstName} ${lastName}` };
    },
    ({ id }) => ({ subject: `account:${accountId}`, account: id, reason }),
  );
}

/** @throws DomainError forbidden */
function assertOutranks(maker: TraderRecord, account: { id: string; position: Role }): void {
  if (account.id === maker.id) {
    throw new DomainError('forbidden', 'This is your own account. Change your password under Security.');
  }
  // With a link, one person could act as two where an approval needs a second person.
  if (!outranks(maker.position, account.position)) {
    throw new DomainError('forbidden', 'Links for staff of your position or higher come from the operator.');
  }
}
