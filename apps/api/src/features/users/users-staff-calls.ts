import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function userStatusCalls({ userStatus }: Services): Handlers['userStatus'] {
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

export function staffCalls({ staffPermissions }: Services): Handlers['staff'] {
  return {
    list: (_, filter) => staffPermissions.list(filter),
    grant: ({ command }, input) => staffPermissions.grant(command, input),
  };
}

export function closingCalls({ accountClosing }: Services): Handlers['closing'] {
  return { close: ({ command }, input) => accountClosing.close(command, input) };
}

export function accountDataCalls({ accountData }: Services): Handlers['accountData'] {
  return {
    getAccount: (_, by) => accountData.find(by),
    update: ({ command }, input) => accountData.update(command, input),
    connectToSoftware: ({ command }, input) => accountData.connect(command, input),
  };
}
