import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../worlds/world.ts';

export function notificationsCalls({ notifications, emailChoice }: Services): Handlers['notifications'] {
  return {
    list: ({ session: { trader } }, filter) => notifications.list(trader.id, filter),
    markAsSeen: ({ command, session: { trader } }, { uuid, uuids = [] }) =>
      notifications.markAsRead(command, trader.id, uuid === undefined ? uuids : [uuid, ...uuids]),
    email: ({ session: { trader } }) => emailChoice.get(trader.id),
    setEmail: ({ command, session: { trader } }, choice) => emailChoice.set(command, trader.id, choice),
    markAllAsSeen: ({ command, session: { trader } }) => notifications.markAllAsRead(command, trader.id),
  };
}
