import { accountsContract } from '@papermint/contracts/accounts/feature';
import { HOUR } from '@papermint/contracts/common/time-units';
import { createStatuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { EmailChoice } from '../notifications/email-choice-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Plugins } from '../site/plugins/plugins-service.ts';
import type { SiteSettings } from '../site/settings/settings-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import { accountsCalls } from './accounts-calls.ts';
import { createAccounts } from './accounts-service.ts';
import { createAccountsStore } from './accounts-store.ts';
import type { LockTerms } from './accounts-types.ts';
import { apiKeyCalls } from './api-keys/api-key-calls.ts';
import { createApiKeys } from './api-keys/api-keys-service.ts';
import { createApiKeysStore } from './api-keys/api-keys-store.ts';
import { createAttemptLimits } from './attempts/attempts-service.ts';
import { createAttemptsStore } from './attempts/attempts-store.ts';
import { createOneTimeCodes } from './codes/codes-service.ts';
import { createCodesStore } from './codes/codes-store.ts';
import { maySignInAs } from './impersonation/impersonation-rules.ts';
import { createImpersonations } from './impersonation/impersonation-service.ts';
import { impersonationStaffCalls } from './impersonation/impersonation-staff-calls.ts';
import { passwordCalls } from './passwords/password-calls.ts';
import { createPasswords } from './passwords/passwords-service.ts';
import { profileCalls } from './profile/profile-calls.ts';
import { createProfile } from './profile/profile-service.ts';
import { registrationCalls } from './registration/registration-calls.ts';
import { createRegistration } from './registration/registration-service.ts';
import { securityCalls } from './security/security-calls.ts';
import { createSecurity } from './security/security-service.ts';
import { createSessions } from './sessions/sessions-service.ts';
import { createSessionsStore } from './sessions/sessions-store.ts';
import { createWaysIn } from './sessions/ways-in-service.ts';
import { createSignInHistory } from './sign-in/history-service.ts';
import { createHistoryStore } from './sign-in/history-store.ts';
import { createSignIns } from './sign-in/sign-in-service.ts';
import { accountsStaffCalls } from './staff/accounts-staff-calls.ts';
import { createOperators } from './staff/operators-service.ts';
import { createOperatorsStore } from './staff/operators-store.ts';
import { createStaffDirectory } from './staff/staff-directory-store.ts';
import { supportStaffCalls } from './staff/support-staff-calls.ts';
import { usersSearch } from './staff/users-search.ts';
import { createUsers } from './staff/users-service.ts';
import { createUsersStore } from './staff/users-store.ts';
import { createStepUp } from './step-up/step-up-service.ts';
import { createTwoFactor } from './two-factor/two-factor-service.ts';
import { createTwoFactorStore } from './two-factor/two-factor-store.ts';

/** How often old sessions, attempts and codes are dropped, wall ms. */
const FORGET_EVERY = HOUR;
/** How often it is saved when sessions and API keys were last used, wall ms. */
const SAVE_USE_EVERY = 30_000;

/** Accounts, and everything that decides who may sign in to them. */
export const accountsFeature = defineFeature({
  contract: accountsContract,
  start: startAccounts,
  calls: {
    accounts: accountsCalls,
    registration: registrationCalls,
    passwords: passwordCalls,
    security: securityCalls,
    apiKeys: apiKeyCalls,
    profile: profileCalls,
    accountsStaff: accountsStaffCalls,
    supportStaff: supportStaffCalls,
    impersonationStaff: impersonationStaffCalls,
  },
  tags: {
    accounts: {
      name: 'Sign-in',
      description: 'Signing in and out, and step-up: confirming PIN or password.',
    },
    registration: {
      name: 'Registration',
      description: 'Opening an account and confirming its email address.',
    },
    passwords: { name: 'Passwords', description: 'Resetting a forgotten password, and changing one.' },
    security: {
      name: 'Security',
      description: 'Sessions, sign-in history, two-factor authentication, PIN and phone of an account.',
    },
    apiKeys: { name: 'API keys', description: 'Keys for programs, each with scopes.' },
    profile: { name: 'Profile', description: 'Names, settings and pictures of traders.' },
    accountsStaff: { name: 'Staff: accounts', description: 'Accounts of traders and staff.' },
    supportStaff: {
      name: 'Staff: accounts for support',
      description: 'The account data that support staff can see.',
    },
    impersonationStaff: {
      name: 'Staff: signing in as a trader',
      description: 'View as the trader for 30 minutes.',
    },
  },
  erasure(erasure) {
    erasure.rows('Codes and links', 'OneTimeCode', 'traderId');
    erasure.rows('Two-factor authentication', 'TwoFactor', 'traderId');
    erasure.rows('Two-factor authentication', 'RecoveryCode', 'traderId');
    erasure.rows('API keys', 'ApiKey', 'traderId');
    erasure.rows('Sign-ins', 'SignInEntry', 'traderId');
  },
});

function startAccounts(core: WorldCore, services: Needs) {
  const { db, commands, mails, ids, clock, vault, siteUrl, files, lifecycle, search, state } = core;
  const { wallet, markets, settings, countries, flags, notifications, emailChoice } = services;
  const store = createAccountsStore(db);
  const lockTerms = services.withdrawalTerms.now;
  const futuresFees = () => {
    const { futuresMaker: maker, futuresTaker: taker } = services.plugins.values('trade_room');
    return { maker, taker };
  };
  const accounts = createAccounts({ store, commands, wallet, ids, clock, lockTerms, futuresFees });
  const history = createSignInHistory({ store: createHistoryStore(db), ids, clock });
  const { isKnown } = history;
  const limits = createAttemptLimits({ db, store: createAttemptsStore(db), vault, clock, isKnown });
  const codes = createOneTimeCodes({ db, store: createCodesStore(db), mails: limits, vault, clock });
  const staff = createStaffDirectory(db);
  const sessions = createSessions({
    db,
    store: createSessionsStore(db),
    commands,
    accounts,
    ids,
    clock,
    maySignInAs: (member, trader) => maySignInAs(member, trader, flags.isOn('admin')),
  });
  core.erasure.add('Sessions', (tx, { id }) => sessions.endAll(tx, id));
  const statuses = createStatuses(clock, {
    notify: notifications.notify,
    mail(tx, { traderId, subject, text, optional }) {
      if (optional && !emailChoice.wantsActivity(tx, traderId)) return;
      const to = accounts.emailOf(tx, traderId);
      if (to) mails.write(tx, { to, subject, text });
    },
  });
  const apiKeys = createApiKeys({ ...core, accounts, store: createApiKeysStore(db) });
  const waysIn = createWaysIn({ sessions, apiKeys, codes });
  const shared = { store, accounts, sessions, waysIn, limits, codes, commands, mails, clock, siteUrl };
  const twoFactor = createTwoFactor({
    ...shared,
    store: createTwoFactorStore(db),
    accountsStore: store,
    vault,
  });
  const signIns = createSignIns({ ...shared, twoFactor, history });
  const usersStore = createUsersStore(db);
  search.provide(usersSearch(usersStore));
  const isOpen = () => settings.config().registration_open;

  const saveUse = async () => {
    await Promise.all([sessions.flush(), apiKeys.flush()]);
  };
  lifecycle.every(SAVE_USE_EVERY, saveUse);
  lifecycle.onClose(saveUse);
  lifecycle.every(FORGET_EVERY, async () => {
    await Promise.all([sessions.forgetOld(), limits.forgetOld(), codes.forgetOld()]);
  });

  return {
    accounts,
    statuses,
    attemptLimits: limits,
    users: createUsers({ store: usersStore, wallet }),
    profile: createProfile({ store, commands, accounts, markets, countries, files, clock }),
    sessions,
    waysIn,
    apiKeys,
    history,
    staff,
    twoFactor,
    signIns,
    impersonations: createImpersonations({ ...shared, history, notifications, staff, flags }),
    stepUp: createStepUp({ ...shared, twoFactor }),
    passwords: createPasswords(shared),
    operators: createOperators({
      ...shared,
      statuses,
      operatorsStore: createOperatorsStore(db),
      state,
      flags,
    }),
    registration: createRegistration({ ...shared, signIns, markets, countries, isOpen, state }),
    security: createSecurity({ ...shared, apiKeys, twoFactor, history }),
  };
}

interface Needs {
  withdrawalTerms: { now(): LockTerms };
  wallet: Wallet;
  markets: Markets;
  settings: SiteSettings;
  plugins: Pick<Plugins, 'values'>;
  flags: Pick<Flags, 'isOn' | 'set'>;
  notifications: Pick<Notifications, 'notify' | 'notifyAndMail'>;
  emailChoice: Pick<EmailChoice, 'wantsActivity'>;
  countries: Parameters<typeof createRegistration>[0]['countries'];
}
