import type { Handlers } from '../../handlers.ts';
import type { EmailChoice } from './email-choice-service.ts';
import type { Notifications } from './notifications-service.ts';

export function notificationsCalls({
  notifications,
  emailChoice,
}: {
  notifications: Notifications;
  emailChoice: EmailChoice;
}): Handlers['notifications'] {
  return {
    list: ({ session: { trader } }, filter) => notifications.list(trader.id, filter),
    markAsSeen: ({ command, session: { trader } }, { uuid, uuids = [] }) =>
      notifications.markAsRead(command, trader.id, uuid === undefined ? uuids : [uuid, ...uuids]),
    email: ({ session: { trader } }) => emailChoice.get(trader.id),
    setEmail: ({ command, session: { trader } }, choice) => emailChoice.set(command, trader.id, choice),
    markAllAsSeen: ({ command, session: { trader } }) => notifications.markAllAsRead(command, trader.id),
  };
}
