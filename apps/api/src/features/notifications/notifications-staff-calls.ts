import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function notificationsStaffCalls({ notifications, users }: Services): Handlers['notificationsStaff'] {
  return {
    async notificationsOf(_, { accountId, ...filter }) {
      const { uuid } = await users.listed(accountId);
      return notifications.listForStaff({ uuid, accountId }, filter);
    },
  };
}
