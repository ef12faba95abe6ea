import { bindVerbs } from '../../platform/bind-verbs.ts';
import { latestSince, listForStaff, listNotifications, listOfAll } from './list-notifications.ts';
import { markAllAsRead, markAsRead, markSubject } from './mark-read.ts';
import type { Listener, NotificationDeps } from './notification-deps.ts';
import { notify } from './notify.ts';
import { onNotificationChange } from './publish.ts';

export type Notifications = ReturnType<typeof createNotifications>;

export function createNotifications(parts: Omit<NotificationDeps, 'listeners'>) {
  const listeners = new Map<string, Set<Listener>>();
  const deps = { ...parts, listeners };

  return bindVerbs(deps, {
    notify,
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
