import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Notification } from '@papermint/contracts/notifications/model';
import { referencePath, staffReferencePath } from '@papermint/contracts/records/reference-path';
import type { NotificationDeps } from './notification-deps.ts';
import type { PathOf } from './notification-views.ts';
import { notificationView } from './notification-views.ts';
import type { NotificationFilter } from './notifications-store.ts';

type StaffNotification = Notification & { trader: { accountId: string; name: string } };

type NotificationPage = Page<Notification> & { unseen: number };

async function notificationPage(
  deps: NotificationDeps,
  traderId: string,
  filter: NotificationFilter,
  pathOf: PathOf,
): Promise<NotificationPage> {
  const { store } = deps;
  const { rows, total } = await store.page(traderId, filter);
  const data = rows.map((row) => notificationView(deps, row, pathOf));
  return { ...toPage(data, total, filter), unseen: store.unread(traderId) };
}

/** Lists a trader's notifications. */
export function listNotifications(
  deps: NotificationDeps,
  traderId: string,
  filter: NotificationFilter,
): Promise<NotificationPage> {
  return notificationPage(deps, traderId, filter, referencePath);
}

/** Lists a trader's notifications with the paths of the back office. */
export function listForStaff(
  deps: NotificationDeps,
  { uuid, accountId }: { uuid: string; accountId: string },
  filter: NotificationFilter,
): Promise<NotificationPage> {
  return notificationPage(deps, uuid, filter, (reference) => staffReferencePath(accountId, reference));
}

/** Lists the notifications of all traders with the paths of the back office. */
export async function listOfAll(
  deps: NotificationDeps,
  filter: NotificationFilter,
): Promise<Page<StaffNotification> & { unseen: number }> {
  const { store } = deps;
  const { rows, total } = await store.pageOfAll(filter);
  const data = rows.map(({ accountId, firstName, lastName, ...row }) => ({
    ...notificationView(deps, row, (reference) => staffReferencePath(accountId, reference)),
    trader: { accountId, name: `${firstName} ${lastName}` },
  }));
  return { ...toPage(data, total, filter), unseen: store.unreadOfAll() };
}

/** A trader's latest notifications from an instant on (simulated ms), oldest first. */
export function latestSince(
  deps: NotificationDeps,
  traderId: string,
  at: number,
  limit: number,
): Notification[] {
  const { store } = deps;
  return store
    .latestSince(traderId, at, limit)
    .reverse()
    .map((row) => notificationView(deps, row, referencePath));
}
