import type { Tx } from '../../platform/database/commit.ts';
import type { NotificationDeps } from './notification-deps.ts';
import { publish } from './publish.ts';

export interface NewNotification {
  traderId: string;
  /** The kind of the record that it is about: `spot_order`, `transfer`. */
  kind: string;
  /** The id of that record. */
  subject?: string;
  title: string;
  text: string;
}

/** Notifies a trader, in the transaction of the event. */
export function notify(
  deps: NotificationDeps,
  tx: Tx,
  { traderId, kind, subject, title, text }: NewNotification,
): void {
  const { clock, ids, store } = deps;
  const now = clock.now();
  const row = {
    id: ids.uuid(now),
    traderId,
    kind,
    subject: subject ?? null,
    title,
    text,
    seenAt: null,
    createdAt: now,
  };
  store.add(tx, { ...row, recordedAt: clock.wall(), traceId: tx.traceId ?? null });
  tx.afterCommit(() => publish(deps, traderId, row));
}
