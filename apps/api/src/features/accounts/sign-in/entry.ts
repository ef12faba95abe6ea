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

/** The outcome of right credentials. */
export type Entry =
  | { kind: 'in'; traderId: string; token: string }
  | { kind: 'challenged'; challenge: string }
  | { kind: 'unconfirmed'; email: string }
  | { kind: 'refused'; why: string };

export interface EntryDeps {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  codes: OneTimeCodes;
  history: SignInHistory;
  mails: Mails;
  clock: Clock;
  siteUrl: string;
}

/**
 * The last step of every way to sign in, within a transaction. Opens a session, unless the account is suspended,
 * unconfirmed, or needs a second factor.
 */
export function enter(
  deps: EntryDeps,
  tx: Tx,
  command: CommandContext,
  traderId: string,
  method: SignInMethod,
): Entry {
  const { sessions, codes, history } = deps;
  const account = statusOf(deps, tx, traderId);
  const why = accountStatusMessage(account);
  if (why !== undefined) {
    history.record(tx, command, traderId, 'suspended', method);
    return { kind: 'refused', why };
  }
  if (!account.emailVerified) {
    history.record(tx, command, traderId, 'address_not_confirmed', method);
    sendVerification(deps, tx, account);
    return { kind: 'unconfirmed', email: account.email };
  }
  if (account.twoFactor && method !== 'two_factor' && method !== 'sandbox') {
    return { kind: 'challenged', challenge: codes.issue(tx, 'two_factor', traderId).token };
  }
  history.record(tx, command, traderId, 'succeeded', method);
  return { kind: 'in', traderId, token: sessions.open(tx, command, traderId, method) };
}

/** Marks an account's email as confirmed. Where no password is valid, a mail brings a link to choose one. */
export function confirmEmail(deps: EntryDeps, tx: Tx, traderId: string): void {
  const { store, accounts, codes, mails, clock, siteUrl } = deps;
  const account = statusOf(deps, tx, traderId);
  store.putEmailVerified(tx, traderId, clock.now());
  accounts.changed(tx, traderId);
  if (store.passwordHash(tx, traderId) !== NO_PASSWORD) return;
  const issued = codes.issue(tx, 'reset_password', traderId);
  mails.write(tx, choosePasswordMail(account, { siteUrl, issued }));
}

/** Mails a code that confirms an account's email, unless a code was sent within the last minute. */
export function sendVerification(
  { codes, mails, siteUrl }: EntryDeps,
  tx: Tx,
  account: Pick<AccountStatus, 'id' | 'email' | 'firstName'>,
): void {
  if (!codes.mayIssue(tx, 'verify_email', account.id)) return;
  const issued = codes.issue(tx, 'verify_email', account.id);
  mails.write(tx, verifyEmailMail(account, { siteUrl, issued }));
}

function statusOf({ store }: EntryDeps, tx: Tx, traderId: string): AccountStatus {
  const account = store.accountStatus(tx, traderId);
  if (!account) throw new Error(`There is no trader ${traderId}.`);
  return account;
}
