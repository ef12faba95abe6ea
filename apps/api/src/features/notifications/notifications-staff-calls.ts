import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function notificationsStaffCalls({
  notifications,
  notificationSending: sending,
  users,
}: Services): Handlers['notificationsStaff'] {
  return {
    list: (_, filter) => notifications.listOfAll(filter),
    recipients: (_, filter) => sending.recipients(filter),
    send: ({ command }, input) => sending.send(command, input),
    async notificationsOf(_, { accountId, ...filter }) {
      const { uuid } = await users.listed(accountId);
      return notifications.listForStaff({ uuid, accountId }, filter);
    },
  };
}
