import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/notifications/calls';
import type { Tx } from '../../platform/database/commit.ts';
import { contains } from '../../platform/database/contains.ts';
import type { Database } from '../../platform/database/database.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import { committed, insertion, statement } from '../../platform/database/statement.ts';

export interface NotificationRecord {
  id: string;
  traderId: string;
  kind: string;
  subject: string | null;
  title: string;
  text: string;
  /** When it was read; simulated, ms. */
  seenAt: number | null;
  createdAt: number;
}

export type NotificationFilter = FilterOf<typeof list>;

export interface NotificationsStore {
  /** @param row.recordedAt wall ms */
  add(tx: Tx, row: NotificationRecord & { recordedAt: number }): void;
  /** @returns whether the notification is this trader's */
  has(tx: Tx, traderId: string, id: string): boolean;
  /** A notification that was read before keeps its instant. @returns whether it was unread */
  markAsRead(tx: Tx, id: string, at: number): boolean;
  /** @returns how many were unread */
  markAllAsRead(tx: Tx, traderId: string, at: number): number;
  unread(traderId: string): number;
  unreadIn(tx: Tx, traderId: string): number;
  page(traderId: string, filter: NotificationFilter): Promise<{ rows: NotificationRecord[]; total: number }>;
}

const ADD = insertion('Notification', [
  'id',
  'traderId',
  'kind',
  'subject',
  'title',
  'text',
  'seenAt',
  'createdAt',
  'recordedAt',
]);
const OWN = statement((db, { traderId, id }: { traderId: string; id: string }) =>
  db.selectFrom('Notification').select('id').where('id', '=', id).where('traderId', '=', traderId),
);
const MARK_AS_READ = statement((db, { id, at }: { id: string; at: number }) =>
  db.updateTable('Notification').set({ seenAt: at }).where('id', '=', id).where('seenAt', 'is', null),
);
const MARK_ALL_AS_READ = statement((db, { traderId, at }: { traderId: string; at: number }) =>
  db
    .updateTable('Notification')
    .set({ seenAt: at })
    .where('traderId', '=', traderId)
    .where('seenAt', 'is', null),
);
const UNREAD = statement((db, { traderId }: { traderId: string }) =>
  db
    .selectFrom('Notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('traderId', '=', traderId)
    .where('seenAt', 'is', null),
);

export function createNotificationsStore(db: Pick<Database, 'reads' | 'readNow'>): NotificationsStore {
  const now = committed(db);
  return {
    add(tx, row) {
      ADD.run(tx, row);
    },
    has: (tx, traderId, id) => OWN.first(tx, { traderId, id }) !== undefined,
    markAsRead: (tx, id, at) => MARK_AS_READ.run(tx, { id, at }) > 0,
    markAllAsRead: (tx, traderId, at) => MARK_ALL_AS_READ.run(tx, { traderId, at }),
    unread: (traderId) => UNREAD.first(now, { traderId })?.unread ?? 0,
    unreadIn: (tx, traderId) => UNREAD.first(tx, { traderId })?.unread ?? 0,
    page(traderId, filter) {
      const { search, unseen, kind } = filter;
      let found = db.reads.selectFrom('Notification').where('traderId', '=', traderId);
      if (kind) found = found.where('kind', 'in', kind);
      if (unseen !== undefined) found = found.where('seenAt', unseen ? 'is' : 'is not', null);
      if (search) {
        found = found.where((row) =>
          row.or([contains(row.ref('title'), search), contains(row.ref('text'), search)]),
        );
      }
      return pageOf(db.reads, found, db.reads.selectFrom('Notification').selectAll(), filter, {
        sorts: { createdAt: ['createdAt'] },
        unique: 'id',
      });
    },
  };
}
