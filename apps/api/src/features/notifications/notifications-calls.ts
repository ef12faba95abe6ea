import type { Handlers } from '../../handlers.ts';
import type { Services } from '../../world.ts';

export function notificationsCalls({ notifications }: Services): Handlers['notifications'] {
  return {
    list: ({ session: { trader } }, filter) => notifications.list(trader.id, filter),
    markAsSeen: ({ intent, session: { trader } }, { uuid, uuids = [] }) =>
      notifications.markAsSeen(intent, trader.id, uuid === undefined ? uuids : [uuid, ...uuids]),
    markAllAsSeen: ({ intent, session: { trader } }) => notifications.markAllAsSeen(intent, trader.id),
  };
}
