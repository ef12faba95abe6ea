import type { WorldCore } from '../../worlds/core/world-core.ts';
import { createEmailChoice } from './email-choice-service.ts';
import { createEmailChoiceStore } from './email-choice-store.ts';
import { createNotifications } from './notifications-service.ts';
import { createNotificationsStore } from './notifications-store.ts';
import { createNotificationSending } from './sending-service.ts';
import { createSendingStore } from './sending-store.ts';

export function notificationsFeature({ db, commands, ids, clock, mails }: WorldCore) {
  const store = createNotificationsStore(db);
  const notifications = createNotifications({ store, commands, ids, clock });
  const emailChoice = createEmailChoice(createEmailChoiceStore(db), commands);
  const sending = createNotificationSending({
    store: createSendingStore(db),
    notifications,
    emailChoice,
    mails,
    commands,
  });
  return { notifications, emailChoice, notificationSending: sending };
}
