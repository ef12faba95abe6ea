import type { Handlers } from '../../handlers.ts';
import type { AccountClosing } from './account-closing-service.ts';
import type { AccountDataService } from './account-data-service.ts';
import type { StaffPermissions } from './staff-permissions-service.ts';
import type { UserStatus } from './user-status-service.ts';

export function accountStatusStaffCalls({
  userStatus,
}: {
  userStatus: UserStatus;
}): Handlers['accountStatusStaff'] {
  return {
    suspend: ({ command }, input) => userStatus.suspend(command, input),
    unsuspend: ({ command }, input) => userStatus.unsuspend(command, input),
    setStatus: ({ command }, { status, ...input }) =>
      status === 'suspended' ? userStatus.suspend(command, input) : userStatus.unsuspend(command, input),
    setInfoMessage: ({ command }, input) => userStatus.setInfoMessage(command, input),
    upgrade: (_, { accountId }) => userStatus.upgrade(accountId),
    requireUpgrade: ({ command }, input) => userStatus.requireUpgrade(command, input),
    suspendSeveral: ({ command }, input) => userStatus.suspendSeveral(command, input),
    messageSeveral: ({ command }, input) => userStatus.messageSeveral(command, input),
  };
}

export function permissionsStaffCalls({
  staffPermissions,
}: {
  staffPermissions: StaffPermissions;
}): Handlers['permissionsStaff'] {
  return {
    list: (_, filter) => staffPermissions.list(filter),
    grant: ({ command }, input) => staffPermissions.grant(command, input),
  };
}

export function accountClosingStaffCalls({
  accountClosing,
}: {
  accountClosing: AccountClosing;
}): Handlers['accountClosingStaff'] {
  return {
    state: (_, { accountId }) => accountClosing.state(accountId),
    close: ({ command }, input) => accountClosing.close(command, input),
  };
}

export function accountClosingCalls({
  accountClosing,
}: {
  accountClosing: AccountClosing;
}): Handlers['accountClosing'] {
  return {
    state: ({ session: { trader } }) => accountClosing.ofOwner(trader.id),
    close: ({ command, session: { trader } }, { giveUp }) =>
      accountClosing.closeOwn(command, { id: trader.id, giveUp }),
  };
}

export function accountDataStaffCalls({
  accountData,
}: {
  accountData: AccountDataService;
}): Handlers['accountDataStaff'] {
  return {
    getAccount: (_, by) => accountData.find(by),
    update: ({ command }, input) => accountData.update(command, input),
    connectToSoftware: ({ command }, input) => accountData.connect(command, input),
  };
}
