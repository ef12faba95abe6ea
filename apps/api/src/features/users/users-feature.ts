import { isPermitted } from '@papermint/contracts/accounts/staff';
import { usersContract } from '@papermint/contracts/accounts/users-feature';
import type { Permission } from '@papermint/contracts/common/permissions';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { ApiKeys } from '../accounts/api-keys/api-keys-service.ts';
import type { WaysIn } from '../accounts/sessions/ways-in-service.ts';
import type { SignInHistory } from '../accounts/sign-in/history-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Records } from '../records/records-service.ts';
import type { TimelineSource } from '../records/records-types.ts';
import { createAccountClosing } from './account-closing-service.ts';
import { createAccountData } from './account-data-service.ts';
import type { AccountStepsStore } from './account-steps-store.ts';
import { createAccountSteps } from './account-steps-store.ts';
import { createStaffPermissions } from './staff-permissions-service.ts';
import { createUserChangesStore } from './user-changes-store.ts';
import { createUserStatus } from './user-status-service.ts';
import {
  accountClosingCalls,
  accountClosingStaffCalls,
  accountDataStaffCalls,
  accountStatusStaffCalls,
  permissionsStaffCalls,
} from './users-staff-calls.ts';

/** Changes of accounts by staff: status, messages on screens, and permissions. */
export const usersFeature = defineFeature({
  contract: usersContract,
  start: startUsers,
  calls: {
    accountStatusStaff: accountStatusStaffCalls,
    accountDataStaff: accountDataStaffCalls,
    accountClosing: accountClosingCalls,
    accountClosingStaff: accountClosingStaffCalls,
    permissionsStaff: permissionsStaffCalls,
  },
  tags: {
    accountStatusStaff: {
      name: 'Staff: account status',
      description: 'Suspending accounts, and messages on the screens of their traders.',
    },
    accountDataStaff: {
      name: 'Staff: account data',
      description: 'Finding and correcting accounts; keys for software.',
    },
    accountClosing: {
      name: 'Closing the account',
      description: 'Closing your own account, and what to resolve first.',
    },
    accountClosingStaff: {
      name: 'Staff: closing accounts',
      description: 'Erasing personal data; the ledger stays.',
    },
    permissionsStaff: { name: 'Staff: permissions', description: 'Who is staff, and what they may do.' },
  },
  erasure(erasure) {
    const texts = ['suspendedReason', 'infoMessage', 'personaAbout'] as const;
    erasure.texts('Names in accounts of others', 'Trader', texts);
  },
});

function startUsers(
  { db, commands, mails, clock, files, erasure, leftovers }: WorldCore,
  {
    accounts,
    users,
    apiKeys,
    waysIn,
    history,
    statuses,
    notifications,
    countries,
    records,
    staff,
    markets,
  }: Needs,
) {
  const store = createUserChangesStore(db);
  const steps = createAccountSteps(db);
  const ofAccount =
    (rows: AccountStepsStore[keyof AccountStepsStore], permission: Permission = 'people'): TimelineSource =>
    ({ kind, id }, range, { position, permissions }) => {
      const owner = kind === 'account' ? staff.numbered(id) : undefined;
      if (!owner || !isPermitted(position, permissions, permission)) return { total: 0, rows: [] };
      return rows(owner.id, range);
    };
  records.addTimeline('sign_in', ofAccount(steps.signIns));
  records.addTimeline('notification', ofAccount(steps.notifications));
  records.addTimeline('transaction', ofAccount(steps.transactions, 'money'));
  const shared = { store, accounts, waysIn, notifications, mails, commands, clock };
  return {
    accountData: createAccountData({ ...shared, users, apiKeys, countries }),
    accountClosing: createAccountClosing({
      store,
      accounts,
      statuses,
      erasure,
      leftovers,
      markets,
      staff,
      files,
      commands,
      clock,
      shedLog: db.shedLog,
    }),
    userStatus: createUserStatus({ ...shared, users, statuses }),
    staffPermissions: createStaffPermissions({
      ...shared,
      lastSignIn: async (traderId) => (await history.last(traderId))?.at ?? null,
    }),
  };
}

interface Needs {
  accounts: Accounts;
  users: Users;
  waysIn: WaysIn;
  apiKeys: ApiKeys;
  markets: Markets;
  countries: readonly { code: string }[];
  history: SignInHistory;
  statuses: Statuses;
  records: Records;
  staff: StaffDirectory;
  notifications: Notifications;
}
