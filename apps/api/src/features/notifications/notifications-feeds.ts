import type { FeedHandlers } from '../../handlers.ts';
import { conflate } from '../../platform/flow/conflation.ts';
import type { Notifications } from './notifications-service.ts';

/** The most new notifications in one message. Older ones are left out. */
const MOST_NEW = 20;

export function notificationsFeeds({
  notifications,
}: {
  notifications: Notifications;
}): FeedHandlers['notificationFeeds'] {
  return {
    async *notificationFeed({ signal, traderId }, { since }) {
      let latest =
        since === undefined ? [] : notifications.latestSince(traderId, Date.parse(since), MOST_NEW);
      let changed = true;
      const subscribe = (onChange: () => void) =>
        notifications.onChange(traderId, (notification) => {
          changed = true;
          if (notification) latest.push(notification);
          if (latest.length > MOST_NEW) latest.shift();
          onChange();
        });
      for await (const _ of conflate(signal, subscribe)) {
        if (!changed) continue;
        changed = false;
        const news = latest;
        latest = [];
        yield { unseen: notifications.unread(traderId), news };
      }
    },
  };
}
