import type { Handlers } from '../../handlers.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from './notifications-service.ts';
import type { NotificationSending } from './sending-service.ts';

export function notificationsStaffCalls({
  notifications,
  notificationSending: sending,
  users,
}: {
  notifications: Notifications;
  notificationSending: NotificationSending;
  users: Users;
}): Handlers['notificationsStaff'] {
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
