import { bindVerbs } from '../../platform/bind-verbs.ts';
import { chosenRecipients } from './chosen-recipients.ts';
import { previewRecipients } from './preview-recipients.ts';
import { sendNotifications } from './send-notifications.ts';
import type { SendingDeps } from './sending-deps.ts';

export type { RecipientFilter } from './sending-store.ts';

/** Notifications that staff write. */
export type NotificationSending = ReturnType<typeof createNotificationSending>;

export function createNotificationSending(deps: SendingDeps) {
  return bindVerbs(deps, {
    chosen: chosenRecipients,
    recipients: previewRecipients,
    send: sendNotifications,
  });
}
