import type { FilterOf } from '@papermint/contracts/common/list';
import type { list } from '@papermint/contracts/notifications/calls';
import type { Expression, ExpressionBuilder, NotNull, SelectQueryBuilder, SqlBool } from 'kysely';
import type { DB } from '../../generated/kysely/tables.ts';
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
  /** When it was read, simulated ms. */
  seenAt: number | null;
  createdAt: number;
}

export interface OwnedNotification extends NotificationRecord {
  accountId: string;
  firstName: string;
  lastName: string;
}

export type NotificationFilter = FilterOf<typeof list> & {
  /** Kinds that the reader may not see. */
  hidden?: readonly string[];
};

export interface NotificationsStore {
  /** @param row.recordedAt wall ms */
  add(tx: Tx, row: NotificationRecord & { recordedAt: number; traceId: string | null }): void;
  /** @returns whether the notification is this trader's */
  has(tx: Tx, traderId: string, id: string): boolean;
  /** Keeps the instant of a notification that is already read. @returns whether it was unread */
  markAsRead(tx: Tx, id: string, at: number): boolean;
  /** @returns how many were unread */
  markAllAsRead(tx: Tx, traderId: string, at: number): number;
  /** Marks the notifications about one record. @returns how many were unread */
  markSubject(tx: Tx, about: { traderId: string; kind: string; subject: string; at: number }): number;
  unread(traderId: string): number;
  unreadIn(tx: Tx, traderId: string): number;
  unreadOfAll(): number;
  /** The status of a record if it has changed since an instant (simulated ms), or null. */
  statusSince(kind: string, id: string, at: number): string | null;
  /** A trader's latest notifications from an instant on (simulated ms), latest first. */
  latestSince(traderId: string, at: number, limit: number): NotificationRecord[];
  page(traderId: string, filter: NotificationFilter): Promise<{ rows: NotificationRecord[]; total: number }>;
  /** Notifications of all traders. `search` also matches a full account number. */
  pageOfAll(filter: NotificationFilter): Promise<{ rows: OwnedNotification[]; total: number }>;
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
  'traceId',
]);
const OWN = statement((db, { traderId, id }: { traderId: string; id: string }) =>
  db.selectFrom('Notification').select('id').where('id', '=', id).where('traderId', '=', traderId),
);
const MARK_AS_READ = statement((db, { id, at }: { id: string; at: number }) =>
  db.updateTable('Notification').set({ seenAt: at }).where('id', '=', id).where('seenAt', 'is', null),
);
const MARK_SUBJECT = statement((db, p: { traderId: string; kind: string; subject: string; at: number }) =>
  db
    .updateTable('Notification')
    .set({ seenAt: p.at })
    .where('traderId', '=', p.traderId)
    .where('seenAt', 'is', null)
    .where('kind', '=', p.kind)
    .where('subject', '=', p.subject),
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

const UNREAD_OF_ALL = statement((db, _: object) =>
  db
    .selectFrom('Notification')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('seenAt', 'is', null),
);
const LATEST = statement((db, p: { traderId: string; at: number; limit: number }) =>
  db
    .selectFrom('Notification')
    .selectAll()
    .where('traderId', '=', p.traderId)
    .where('createdAt', '>=', p.at)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(p.limit),
);
const STATUS = statement((db, { kind, id }: { kind: string; id: string }) =>
  db
    .selectFrom('Timeline')
    .select(['to', 'at'])
    .where('thing', '=', kind)
    .where('thingId', '=', id)
    .orderBy('id', 'desc')
    .limit(1),
);
const ORDER = { sorts: { createdAt: ['createdAt'] }, unique: 'id' } as const;

function narrowed(
  rows: SelectQueryBuilder<DB, 'Notification', unknown>,
  { search, unseen, kind, hidden = [] }: NotificationFilter,
  alsoFound?: (trader: ExpressionBuilder<DB, 'Notification'>, typed: string) => Expression<SqlBool>,
) {
  let query = rows;
  if (kind) query = query.where('kind', 'in', kind);
  if (hidden.length > 0) query = query.where('kind', 'not in', hidden);
  if (unseen !== undefined) query = query.where('seenAt', unseen ? 'is' : 'is not', null);
  if (search) {
    query = query.where((row) =>
      row.or([
        contains(row.ref('title'), search),
        contains(row.ref('text'), search),
        ...(alsoFound ? [alsoFound(row, search)] : []),
      ]),
    );
  }
  return query;
}

export function createNotificationsStore(db: Pick<Database, 'reads' | 'readNow'>): NotificationsStore {
  const now = committed(db);
  return {
    add(tx, row) {
      ADD.run(tx, row);
    },
    has: (tx, traderId, id) => OWN.first(tx, { traderId, id }) !== undefined,
    markAsRead: (tx, id, at) => MARK_AS_READ.run(tx, { id, at }) > 0,
    markAllAsRead: (tx, traderId, at) => MARK_ALL_AS_READ.run(tx, { traderId, at }),
    markSubject: (tx, about) => MARK_SUBJECT.run(tx, about),
    unread: (traderId) => UNREAD.first(now, { traderId })?.unread ?? 0,
    unreadIn: (tx, traderId) => UNREAD.first(tx, { traderId })?.unread ?? 0,
    page(traderId, filter) {
      const own = db.reads.selectFrom('Notification').where('traderId', '=', traderId);
      const selected = db.reads.selectFrom('Notification').selectAll();
      return pageOf(db.reads, narrowed(own, filter), selected, filter, ORDER);
    },
    latestSince: (traderId, at, limit) => LATEST.all(now, { traderId, at, limit }),
    statusSince(kind, id, at) {
      const last = STATUS.first(now, { kind, id });
      return last && last.at > at ? last.to : null;
    },
    unreadOfAll: () => UNREAD_OF_ALL.first(now, {})?.unread ?? 0,
    pageOfAll(filter) {
      const query = narrowed(db.reads.selectFrom('Notification'), filter, (row, typed) =>
        row('traderId', 'in', row.selectFrom('Trader').select('id').where('accountId', '=', typed)),
      );
      const selected = db.reads
        .selectFrom('Notification')
        .selectAll('Notification')
        .select(({ selectFrom }) => {
          const owner = selectFrom('Trader').whereRef('Trader.id', '=', 'Notification.traderId');
          return [
            owner.select('accountId').as('accountId'),
            owner.select('firstName').as('firstName'),
            owner.select('lastName').as('lastName'),
          ];
        })
        .$narrowType<{ accountId: NotNull; firstName: NotNull; lastName: NotNull }>();
      return pageOf(db.reads, query, selected, filter, ORDER);
    },
  };
}
