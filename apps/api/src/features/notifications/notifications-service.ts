import { bindVerbs } from '../../platform/bind-verbs.ts';
import { createKeyedListeners } from '../../platform/flow/listeners.ts';
import { latestSince, listForStaff, listNotifications, listOfAll } from './list-notifications.ts';
import { markAllAsRead, markAsRead, markSubject } from './mark-read.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { notifyAndMail } from './notify-and-mail.ts';
import { onNotificationChange } from './publish.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications(parts: Omit<NotificationDeps, 'listeners'>) {
  const deps: NotificationDeps = { ...parts, listeners: createKeyedListeners() };

  return bindVerbs(deps, {
    notify,
    notifyAndMail,
    list: listNotifications,
    listForStaff,
    listOfAll,
    markAsRead,
    markAllAsRead,
    markSubject,
    latestSince,
    onChange: onNotificationChange,

    unread: ({ store }: NotificationDeps, traderId: string): number => store.unread(traderId),
  });
}
