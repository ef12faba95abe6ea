import type { Accounts } from '../features/accounts/accounts-service.ts';
import type { AccountsStore } from '../features/accounts/accounts-store.ts';
import { createApiKeys } from '../features/accounts/api-keys-service.ts';
import { createApiKeysStore } from '../features/accounts/api-keys-store.ts';
import { createAttemptLimits } from '../features/accounts/attempts-service.ts';
import { createAttemptsStore } from '../features/accounts/attempts-store.ts';
import { createOneTimeCodes } from '../features/accounts/codes-service.ts';
import { createCodesStore } from '../features/accounts/codes-store.ts';
import { createSignInHistory } from '../features/accounts/history-service.ts';
import { createHistoryStore } from '../features/accounts/history-store.ts';
import { createPasswords } from '../features/accounts/passwords-service.ts';
import { createRegistration } from '../features/accounts/registration-service.ts';
import { createSecurity } from '../features/accounts/security-service.ts';
import { createSessions } from '../features/accounts/sessions-service.ts';
import { createSessionsStore } from '../features/accounts/sessions-store.ts';
import { createSignIns } from '../features/accounts/sign-in-service.ts';
import { createStepUp } from '../features/accounts/step-up-service.ts';
import { createTwoFactor } from '../features/accounts/two-factor-service.ts';
import { createTwoFactorStore } from '../features/accounts/two-factor-store.ts';
import type { Markets } from '../features/markets/markets-service.ts';
import { countryList } from '../features/site/countries.ts';
import type { SiteSettings } from '../features/site/settings-service.ts';
import type { Clock } from '../platform/clock.ts';
import type { Commands } from '../platform/commands.ts';
import type { Database } from '../platform/database/database.ts';
import type { Ids } from '../platform/ids.ts';
import type { Mails } from '../platform/mail.ts';
import type { Vault } from '../platform/vault.ts';

/** Where links in mails lead unless the configuration says so. */
const SITE_URL = 'http://localhost:5066';

interface Parts {
  options: { vault: Vault; siteUrl?: string };
  db: Database;
  store: AccountsStore;
  accounts: Accounts;
  settings: SiteSettings;
  markets: Markets;
  commands: Commands;
  mails: Mails;
  ids: Ids;
  clock: Clock;
}

/** All by which somebody comes into an account, and is kept out of it. */
export function openSignIn(parts: Parts) {
  const { options, db, store, accounts, settings, markets, commands, mails, ids, clock } = parts;
  const { vault, siteUrl = SITE_URL } = options;
  const limits = createAttemptLimits(db, createAttemptsStore(db), vault, clock);
  const codes = createOneTimeCodes(db, createCodesStore(db), vault, clock);
  const history = createSignInHistory(createHistoryStore(db), ids, clock);
  const sessions = createSessions({ db, store: createSessionsStore(db), commands, accounts, ids, clock });
  const apiKeys = createApiKeys({ db, store: createApiKeysStore(db), accounts, commands, mails, ids, clock });
  const shared = { store, accounts, sessions, limits, codes, commands, mails, clock, siteUrl };
  const twoFactor = createTwoFactor({
    ...shared,
    store: createTwoFactorStore(db),
    accountsStore: store,
    vault,
  });
  const signIns = createSignIns({ ...shared, twoFactor, history });
  return {
    ...{ sessions, apiKeys, history, twoFactor, signIns },
    stepUp: createStepUp({ ...shared, twoFactor }),
    passwords: createPasswords({ ...shared, apiKeys }),
    registration: createRegistration({
      ...shared,
      ...{ signIns, markets, countries: countryList },
      isOpen: () => settings.config().registration_open,
    }),
    security: createSecurity({ ...shared, apiKeys, twoFactor, history }),
    async forgetOld() {
      await Promise.all([sessions.forgetOld(), limits.forgetOld(), codes.forgetOld()]);
    },
    /** Writes down when sessions and API keys were last used. */
    async flush() {
      await Promise.all([sessions.flush(), apiKeys.flush()]);
    },
  };
}

export type SigningIn = ReturnType<typeof openSignIn>;
