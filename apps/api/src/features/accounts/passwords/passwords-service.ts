import { LIFETIMES } from '@papermint/contracts/accounts/lifetimes';
import { outranks } from '@papermint/contracts/accounts/staff';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { instantText } from '@papermint/contracts/common/instant-text';
import { maskEmail } from '@papermint/contracts/common/mask-email';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { hashPassword, passwordMatches } from '../../../platform/secrets/password.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts, SignedIn } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { TraderRecord } from '../accounts-types.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { WaysIn } from '../sessions/ways-in-service.ts';
import {
  linkHandedOutMail,
  passwordChangedMail,
  passwordResetMail,
  resetLink,
  resetMail,
} from '../sign-in/sign-in-mails.ts';
import { assertNewPassword } from './new-password-rules.ts';

export interface Passwords {
  /** Mails a link that sets a new password. Does nothing, silently, for an unknown email. */
  sendReset(command: CommandContext, email: string): Promise<void>;
  /** @returns the masked email of a link's account. @throws DomainError wrong_credentials at `token` */
  checkReset(token: string): Promise<{ email: string }>;
  /**
   * Sets a password by a link, once. Every session and API key ends.
   * @returns the end of the withdrawal lock, in simulated ms and as text
   * @throws DomainError wrong_credentials at `token`; bad_input at `password`
   */
  reset(
    command: CommandContext,
    token: string,
    password: string,
  ): Promise<{ email: string; until: number; untilText: string }>;
  /** Every other session and every API key ends. @throws DomainError bad_input at `password` */
  change(command: CommandContext, signedIn: SignedIn, password: string): Promise<void>;
  /**
   * Makes a link that confirms the email of an account and sets its password, for staff to hand to its owner, who gets a
   * mail about it.
   * @returns when it expires, in wall ms, and the owner's name
   * @throws DomainError not_found at `accountId`; forbidden for an account that the maker does not outrank; conflict
   *   where it is not active
   */
  handOutLink(
    command: CommandContext,
    maker: TraderRecord,
    to: { accountId: string; reason: string },
  ): Promise<{ link: string; expiresAt: number; name: string }>;
}

export interface PasswordParts {
  store: AccountsStore;
  accounts: Accounts;
  waysIn: WaysIn;
  limits: AttemptLimits;
  codes: OneTimeCodes;
  commands: Commands;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

const invalidLink = () =>
  new DomainError('wrong_credentials', 'Link is wrong, already used or expired: request a new one', 'token');

export function createPasswords(parts: PasswordParts): Passwords {
  const { store, accounts, waysIn, limits, codes, commands, mails, clock, siteUrl } = parts;

  /** @throws DomainError wrong_credentials at `token` */
  function holderOf(token: string) {
    const traderId = codes.holder('reset_password', token);
    if (traderId === undefined) throw invalidLink();
    return accounts.byId(traderId);
  }

  return {
    async sendReset(command, email) {
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
    },
    checkReset: async (token) => ({ email: maskEmail((await holderOf(token)).email) }),
    async reset(command, token, password) {
      const trader = await holderOf(token);
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
    },
    async change(command, { tokenHash, trader }, password) {
      assertNewPassword(password, trader);
      if (await passwordMatches(trader.passwordHash, password)) {
        throw new DomainError('bad_input', 'Password must differ from your current one', 'password');
      }
      const passwordHash = await hashPassword(password);
      await commands.execute(
        command,
        async (tx) => {
          store.putPassword(tx, trader.id, passwordHash, clock.now());
          accounts.changed(tx, trader.id);
          waysIn.end(tx, trader.id, tokenHash);
          mails.write(tx, passwordChangedMail(trader));
        },
        () => ({ subject: trader.id }),
      );
    },
    async handOutLink(command, maker, { accountId, reason }) {
      return commands.execute(
        command,
        async (tx) => {
          const account = store.byAccountNumber(tx, accountId);
          if (!account)
            throw new DomainError('not_found', 'There is no account with this number', 'accountId');
          const { id, status, firstName, lastName } = account;
          if (id === maker.id) {
            throw new DomainError(
              'forbidden',
              'This is your own account. Change your password under Security.',
            );
          }
          // With a link one could act as the other, also where a second person has to decide.
          if (!outranks(maker.position, account.position)) {
            throw new DomainError(
              'forbidden',
              'Links for staff of your position or higher come from the operator.',
            );
          }
          if (status !== 'active') throw new DomainError('conflict', `This account is ${status}.`);
          const { token } = codes.issue(tx, 'reset_password', id);
          mails.write(tx, linkHandedOutMail(account));
          const expiresAt = clock.wall() + LIFETIMES.resetPassword;
          return { id, link: resetLink(siteUrl, token), expiresAt, name: `${firstName} ${lastName}` };
        },
        ({ id }) => ({ subject: `account:${accountId}`, account: id, reason }),
      );
    },
  };
}
