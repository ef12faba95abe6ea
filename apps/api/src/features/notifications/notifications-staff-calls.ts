import { isPermitted } from '@papermint/contracts/accounts/staff';
import { conversationTransitions } from '@papermint/contracts/messages/transitions';
import type { Handlers } from '../../handlers.ts';
import type { SearchReader } from '../../platform/commands/search.ts';
import type { Users } from '../accounts/staff/users-service.ts';
import type { Notifications } from './notifications-service.ts';
import type { NotificationSending } from './sending-service.ts';

/** A notification of a support conversation has the words of a supporter, so it needs the same permission. */
const hiddenFrom = ({ position, permissions }: Pick<SearchReader, 'position' | 'permissions'>) =>
  isPermitted(position, permissions, 'support') ? [] : [conversationTransitions.entity];

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
    list: ({ session }, filter) => notifications.listOfAll({ ...filter, hidden: hiddenFrom(session.trader) }),
    recipients: (_, filter) => sending.recipients(filter),
    send: ({ command }, input) => sending.send(command, input),
    async notificationsOf({ session }, { accountId, ...filter }) {
      const { uuid } = await users.listed(accountId);
      return notifications.listForStaff(
        { uuid, accountId },
        { ...filter, hidden: hiddenFrom(session.trader) },
      );
    },
  };
}
