import type { SignInMethod } from '@papermint/contracts/accounts/security-model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { NO_PASSWORD } from '../../../platform/secrets/password.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { accountStatusMessage } from '../account-status-rules.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { AccountStatus } from '../accounts-types.ts';
import type { OneTimeCodes } from '../codes/codes-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { SignInHistory } from './history-service.ts';
import { choosePasswordMail, verifyEmailMail } from './sign-in-mails.ts';

/** What follows right credentials. */
export type Entry =
  | { kind: 'in'; traderId: string; token: string }
  | { kind: 'challenged'; challenge: string }
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'refused'; why: string };

/** The last steps of every way to sign in, within a transaction. */
export interface EntrySteps {
  /** Opens a session, unless the account is suspended, unconfirmed, or asks for a second factor. */
  enter(tx: Tx, command: CommandContext, traderId: string, method: SignInMethod): Entry;
  /** Marks an account's email as confirmed. Where no password is valid, a link to choose one is mailed. */
  confirmEmail(tx: Tx, traderId: string): void;
  /** Mails a code that confirms an account's email, unless one was sent within the last minute. */
  sendVerification(tx: Tx, account: Pick<AccountStatus, 'id' | 'email' | 'firstName'>): void;
}

export interface EntryParts {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  codes: OneTimeCodes;
  history: SignInHistory;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

export function createEntrySteps(parts: EntryParts): EntrySteps {
  const { store, accounts, sessions, codes, history, mails, clock, siteUrl } = parts;

  function statusOf(tx: Tx, traderId: string): AccountStatus {
    const account = store.accountStatus(tx, traderId);
    if (!account) throw new Error(`There is no trader ${traderId}.`);
    return account;
  }

  function sendVerification(tx: Tx, account: Pick<AccountStatus, 'id' | 'email' | 'firstName'>): void {
    if (!codes.mayIssue(tx, 'verify_email', account.id)) return;
    const issued = codes.issue(tx, 'verify_email', account.id);
    mails.write(tx, verifyEmailMail(account, { siteUrl, issued }));
  }

  return {
    sendVerification,
    enter(tx, command, traderId, method) {
      const account = statusOf(tx, traderId);
      const why = accountStatusMessage(account);
      if (why !== undefined) {
        history.record(tx, command, traderId, 'suspended', method);
        return { kind: 'refused', why };
      }
      if (!account.emailVerified) {
        history.record(tx, command, traderId, 'address_not_confirmed', method);
        sendVerification(tx, account);
        return { kind: 'unconfirmed', email: account.email };
      }
      if (account.twoFactor && method !== 'two_factor' && method !== 'sandbox') {
        return { kind: 'challenged', challenge: codes.issue(tx, 'two_factor', traderId).token };
      }
      history.record(tx, command, traderId, 'succeeded', method);
      return { kind: 'in', traderId, token: sessions.open(tx, command, traderId, method) };
    },
    confirmEmail(tx, traderId) {
      const account = statusOf(tx, traderId);
      store.putEmailVerified(tx, traderId, clock.now());
      accounts.changed(tx, traderId);
      if (store.passwordHash(tx, traderId) !== NO_PASSWORD) return;
      const issued = codes.issue(tx, 'reset_password', traderId);
      mails.write(tx, choosePasswordMail(account, { siteUrl, issued }));
    },
  };
}
