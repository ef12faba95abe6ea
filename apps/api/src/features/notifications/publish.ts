import { referencePath } from '@papermint/contracts/records/reference-path';
import type { Listener, NotificationDeps } from './notification-deps.ts';
import { notificationView } from './notification-views.ts';
import type { NotificationRecord } from './notifications-store.ts';

/** Calls the listeners of a trader. */
export function publish(deps: NotificationDeps, traderId: string, row: NotificationRecord | null): void {
  const { listeners } = deps;
  const own = listeners.get(traderId);
  if (!own) return;
  const notification = row && notificationView(deps, row, referencePath);
  for (const listener of own) listener(notification);
}

/**
 * Calls a listener after each commit that changed a trader's notifications.
 * @returns a function that stops it
 */
export function onNotificationChange(
  { listeners }: NotificationDeps,
  traderId: string,
  listener: Listener,
): () => void {
  const own = listeners.get(traderId) ?? new Set();
  listeners.set(traderId, own.add(listener));
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(traderId);
  };
}
