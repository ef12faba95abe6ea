import { referencePath } from '@papermint/contracts/records/reference-path';
import type { Listener, NotificationDeps } from './notification-deps.ts';
import { notificationView } from './notification-views.ts';
import type { NotificationRecord } from './notifications-store.ts';

/** Calls the listeners of a trader. */
export function publish(deps: NotificationDeps, traderId: string, row: NotificationRecord | null): void {
  const { listeners } = deps;
  if (listeners.has(traderId)) listeners.call(traderId, row && notificationView(deps, row, referencePath));
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
  return listeners.add(traderId, listener);
}
