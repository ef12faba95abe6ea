import type { Accounts } from '../features/accounts/accounts-service.ts';
import type { Notifications } from '../features/notifications/notifications-service.ts';
import { createStatuses } from '../platform/statuses.ts';
import type { WorldCore } from './world-core.ts';

/** The mechanism of statuses, which informs the owner of an entity by notification and by mail. */
export function statusesFeature(
  { clock, mails }: WorldCore,
  { notifications, accounts }: { notifications: Notifications; accounts: Accounts },
) {
  return {
    statuses: createStatuses(clock, {
      notify: notifications.notify,
      mail(tx, { traderId, subject, text }) {
        const to = accounts.emailOf(tx, traderId);
        if (to) mails.write(tx, { to, subject, text });
      },
    }),
  };
}
