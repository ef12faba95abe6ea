import type { WorldCore } from '../../worlds/world-core.ts';
import { createNotifications } from './notifications-service.ts';
import { createNotificationsStore } from './notifications-store.ts';
import { createNotificationSending } from './sending-service.ts';
import { createSendingStore } from './sending-store.ts';

export function notificationsFeature({ db, commands, ids, clock, mails }: WorldCore) {
  const store = createNotificationsStore(db);
  const notifications = createNotifications({ store, commands, ids, clock });
  const sending = createNotificationSending({
    store: createSendingStore(db),
    notifications,
    mails,
    commands,
  });
  return { notifications, notificationSending: sending };
}
