import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Mails } from '../../../platform/mail/mail.ts';
import { secretOf } from '../../../platform/secrets/totp.ts';
import type { Vault } from '../../../platform/secrets/vault.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { SignedIn } from '../accounts-types.ts';
import type { AttemptLimits } from '../attempts/attempts-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import { twoFactorMail } from '../sign-in/sign-in-mails.ts';
import type { TwoFactorRecord, TwoFactorStore } from './two-factor-store.ts';

export interface TwoFactorDeps {
  store: TwoFactorStore;
  accountsStore: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  limits: AttemptLimits;
  commands: Commands;
  mails: Mails;
  vault: Vault;
  clock: Clock;
  /** By trader, the secret that was offered last. */
  offered: Map<string, string>;
}

export const OFF: TwoFactorRecord = { secret: null, lastStep: 0, round: 0, enabledAt: null };

const SECRET_BYTES = 20;

/** A new secret of an authenticator, derived from a name: the same name gives the same secret. */
export const deriveSecret = ({ vault }: TwoFactorDeps, name: string): string =>
  secretOf(vault.derive(`totp ${name}`, SECRET_BYTES));

/** The secret of an unfinished setup. It is derived from the session, so it need not be stored. */
export const offeredSecret = (deps: TwoFactorDeps, { tokenHash, trader }: SignedIn, round: number): string =>
  deriveSecret(deps, `${trader.id} ${round} ${tokenHash}`);

/** @throws DomainError conflict where it is off */
export function assertOn(record: TwoFactorRecord | undefined): asserts record is TwoFactorRecord {
  if (!record?.secret) throw new DomainError('conflict', 'Two-factor authentication is off');
}

/** The end of turning it on or off: all other sessions end, and the owner gets a mail. */
export function switched(deps: TwoFactorDeps, tx: Tx, { tokenHash, trader }: SignedIn, on: boolean): void {
  const { accountsStore, accounts, sessions, mails } = deps;
  accountsStore.putTwoFactor(tx, trader.id, on);
  accounts.changed(tx, trader.id);
  sessions.endAll(tx, trader.id, tokenHash);
  mails.write(tx, twoFactorMail(trader, on));
}
