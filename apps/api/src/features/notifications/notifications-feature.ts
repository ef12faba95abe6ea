import { notificationsContract } from '@papermint/contracts/notifications/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import { createEmailChoice } from './email-choice-service.ts';
import { createEmailChoiceStore } from './email-choice-store.ts';
import { notificationsCalls } from './notifications-calls.ts';
import { notificationsFeeds } from './notifications-feeds.ts';
import { createNotifications } from './notifications-service.ts';
import { notificationsStaffCalls } from './notifications-staff-calls.ts';
import { createNotificationsStore } from './notifications-store.ts';
import { createNotificationSending } from './sending-service.ts';
import { createSendingStore } from './sending-store.ts';

export const notificationsFeature = defineFeature({
  contract: notificationsContract,
  start: startNotifications,
  calls: {
    notifications: notificationsCalls,
    notificationsStaff: notificationsStaffCalls,
  },
  feeds: {
    notificationFeeds: notificationsFeeds,
  },
  tags: {
    notifications: { name: 'Notifications', description: 'The notifications of a trader.' },
    notificationsStaff: { name: 'Staff: notifications', description: 'Notifications of a trader.' },
  },
  erasure(erasure) {
    erasure.rows('Choice of emails', 'EmailChoice', 'traderId');
    erasure.rows('Notifications', 'Notification', 'traderId');
    erasure.texts('Names in notifications of others', 'Notification', ['title', 'text']);
  },
});

function startNotifications({ db, commands, ids, clock, mails }: WorldCore) {
  const store = createNotificationsStore(db);
  const emailChoice = createEmailChoice(createEmailChoiceStore(db), commands);
  const notifications = createNotifications({ store, emailChoice, mails, commands, ids, clock });
  const sending = createNotificationSending({
    store: createSendingStore(db),
    notifications,
    commands,
  });
  return { notifications, emailChoice, notificationSending: sending };
}
