import type { Notification } from '@papermint/contracts/notifications/model';
import type { referencePath } from '@papermint/contracts/records/reference-path';
import type { NotificationDeps } from './notification-deps.ts';
import type { NotificationRecord } from './notifications-store.ts';

export type PathOf = typeof referencePath;

function viewOf(row: NotificationRecord, status: string | null, pathOf: PathOf): Notification {
  const { id, kind, subject, title, text, seenAt, createdAt } = row;
  return {
    uuid: id,
    kind,
    title,
    text,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    status,
    path: pathOf({ kind, id: subject }),
  };
}

export function notificationView(
  { store }: NotificationDeps,
  row: NotificationRecord,
  pathOf: PathOf,
): Notification {
  const { kind, subject } = row;
  return viewOf(row, subject === null ? null : store.statusSince(kind, subject, row.createdAt), pathOf);
}
