import { GUESSES } from '@papermint/contracts/accounts/lifetimes';
import { storedPhone } from '@papermint/contracts/accounts/phone-number';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import type { CommandContext, Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../accounts-service.ts';
import type { AccountsStore } from '../accounts-store.ts';
import type { SignedIn } from '../accounts-types.ts';
import type { ApiKeys } from '../api-keys/api-keys-service.ts';
import type { Sessions } from '../sessions/sessions-service.ts';
import type { HistoryEntry, SignInHistory } from '../sign-in/history-service.ts';
import type { TwoFactor } from '../two-factor/two-factor-service.ts';

/** How an account is protected; instants are simulated, ISO. */
export interface SecurityView {
  email: { address: string; verified: boolean };
  phone: string | null;
  pin: { set: boolean; locked: boolean };
  twoFactor: { enabled: boolean; recoveryCodesLeft: number };
  passwordChangedAt: string | null;
  sessions: number;
  apiKeys: number;
  moneyOutBlockedUntil: string | null;
  lastSignIn: HistoryEntry | null;
}

interface SecurityDeps {
  store: AccountsStore;
  accounts: Accounts;
  sessions: Sessions;
  apiKeys: ApiKeys;
  twoFactor: TwoFactor;
  history: SignInHistory;
  commands: Commands;
  clock: Clock;
}

export type Security = ReturnType<typeof createSecurity>;

export function createSecurity(deps: SecurityDeps) {
  return bindVerbs(deps, { overview, updatePhone });
}

async function overview(
  { accounts, sessions, apiKeys, twoFactor, history }: SecurityDeps,
  { trader }: SignedIn,
): Promise<SecurityView> {
  const { id, email, emailVerified, pinHash, pinFailures } = trader;
  const { phone, moneyOutBlockedUntil } = accounts.view(trader);
  return {
    email: { address: email, verified: emailVerified },
    phone,
    pin: { set: pinHash !== null, locked: pinFailures >= GUESSES.pin },
    twoFactor: {
      enabled: trader.twoFactor,
      recoveryCodesLeft: trader.twoFactor ? twoFactor.codesLeft(id) : 0,
    },
    passwordChangedAt: trader.passwordChangedAt?.toISOString() ?? null,
    sessions: sessions.count(id),
    apiKeys: apiKeys.list(id).length,
    moneyOutBlockedUntil,
    lastSignIn: await history.last(id),
  };
}

/**
 * @returns the number as it is stored, in E.164
 * @throws DomainError bad_input at `phone`
 */
async function updatePhone(
  { store, accounts, commands, clock }: SecurityDeps,
  command: CommandContext,
  { trader }: SignedIn,
  { phone: typed, country = trader.country }: { phone: string; country?: string | undefined },
): Promise<string> {
  const phone = storedPhone(typed, country);
  await commands.execute(
    command,
    async (tx) => {
      store.putPhone(tx, trader.id, phone, clock.now());
      accounts.changed(tx, trader.id);
    },
    () => ({ subject: trader.id }),
  );
  return phone;
}
