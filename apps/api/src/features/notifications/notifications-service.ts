import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Notification } from '@papermint/contracts/notifications/model';
import { referencePath, staffReferencePath } from '@papermint/contracts/records/reference-path';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { NotificationFilter, NotificationRecord, NotificationsStore } from './notifications-store.ts';

export interface NewNotification {
  traderId: string;
  /** The kind of the record that it is about: `spot_order`, `transfer`. */
  kind: string;
  /** The id of that record. */
  subject?: string;
  title: string;
  text: string;
}

/** Gets a new notification; null where some were marked as read. */
type Listener = (notification: Notification | null) => void;

type StaffNotification = Notification & { trader: { accountId: string; name: string } };

type NotificationPage = Page<Notification> & { unseen: number };

export interface Notifications {
  /** Notifies a trader, in the transaction of what it is about. */
  notify(tx: Tx, notification: NewNotification): void;
  list(traderId: string, filter: NotificationFilter): Promise<NotificationPage>;
  /** Those of a trader, with the paths that staff take to what they are about. */
  listForStaff(
    trader: { uuid: string; accountId: string },
    filter: NotificationFilter,
  ): Promise<NotificationPage>;
  /** Those of everybody, with the paths that staff take. */
  listOfAll(filter: NotificationFilter): Promise<Page<StaffNotification> & { unseen: number }>;
  unread(traderId: string): number;
  /** A trader's latest from an instant on (simulated ms), oldest first. */
  latestSince(traderId: string, at: number, limit: number): Notification[];
  /**
   * Marks some of a trader's notifications, and answers how many are left unread.
   * @throws DomainError not_found where one of them is not the trader's; then none is marked
   */
  markAsRead(command: CommandContext, traderId: string, ids: readonly string[]): Promise<{ unseen: number }>;
  markAllAsRead(command: CommandContext, traderId: string): Promise<{ unseen: number }>;
  /** Marks those about one record as read, in the commit in which the trader has read it. */
  markSubject(tx: Tx, traderId: string, about: { kind: string; subject: string }): void;
  /** Called after each commit that changed a trader's notifications. @returns a way to stop */
  onChange(traderId: string, listener: Listener): () => void;
}

export interface NotificationParts {
  store: NotificationsStore;
  commands: Commands;
  ids: Ids;
  clock: Clock;
}

export function createNotifications({ store, commands, ids, clock }: NotificationParts): Notifications {
  const listeners = new Map<string, Set<Listener>>();

  function view(row: NotificationRecord, pathOf: PathOf): Notification {
    const { kind, subject } = row;
    return viewOf(row, subject === null ? null : store.statusSince(kind, subject, row.createdAt), pathOf);
  }

  function publish(traderId: string, row: NotificationRecord | null): void {
    const own = listeners.get(traderId);
    if (!own) return;
    const notification = row && view(row, referencePath);
    for (const listener of own) listener(notification);
  }

  async function page(
    traderId: string,
    filter: NotificationFilter,
    pathOf: PathOf,
  ): Promise<NotificationPage> {
    const { rows, total } = await store.page(traderId, filter);
    const data = rows.map((row) => view(row, pathOf));
    return { ...toPage(data, total, filter), unseen: store.unread(traderId) };
  }

  return {
    notify(tx, { traderId, kind, subject = null, title, text }) {
      const now = clock.now();
      const row = {
        id: ids.uuid(now),
        traderId,
        kind,
        subject,
        title,
        text,
        seenAt: null,
        createdAt: now,
      };
      store.add(tx, { ...row, recordedAt: clock.wall() });
      tx.afterCommit(() => publish(traderId, row));
    },
    list: (traderId, filter) => page(traderId, filter, referencePath),
    listForStaff: ({ uuid, accountId }, filter) =>
      page(uuid, filter, (reference) => staffReferencePath(accountId, reference)),
    async listOfAll(filter) {
      const { rows, total } = await store.pageOfAll(filter);
      const data = rows.map(({ accountId, firstName, lastName, ...row }) => ({
        ...view(row, (reference) => staffReferencePath(accountId, reference)),
        trader: { accountId, name: `${firstName} ${lastName}` },
      }));
      return { ...toPage(data, total, filter), unseen: store.unreadOfAll() };
    },
    unread: store.unread,
    markAsRead(command, traderId, ids) {
      const asked = [...new Set(ids)];
      let marked: string[] = [];
      return commands.execute(
        command,
        async (tx) => {
          if (asked.length === 0) throw new DomainError('bad_input', 'Uuid is missing', 'uuid');
          if (!asked.every((id) => store.has(tx, traderId, id))) throw new DomainError('not_found');
          const now = clock.now();
          marked = asked.filter((id) => store.markAsRead(tx, id, now));
          if (marked.length > 0) tx.afterCommit(() => publish(traderId, null));
          return { unseen: store.unreadIn(tx, traderId) };
        },
        () => (marked.length > 0 ? { data: { notifications: marked } } : undefined),
      );
    },
    markAllAsRead(command, traderId) {
      let marked = 0;
      return commands.execute(
        command,
        async (tx) => {
          marked = store.markAllAsRead(tx, traderId, clock.now());
          if (marked > 0) tx.afterCommit(() => publish(traderId, null));
          return { unseen: 0 };
        },
        () => (marked > 0 ? {} : undefined),
      );
    },
    markSubject(tx, traderId, about) {
      if (store.markSubject(tx, { traderId, ...about, at: clock.now() }) === 0) return;
      tx.afterCommit(() => publish(traderId, null));
    },
    latestSince: (traderId, at, limit) =>
      store
        .latestSince(traderId, at, limit)
        .reverse()
        .map((row) => view(row, referencePath)),
    onChange(traderId, listener) {
      const own = listeners.get(traderId) ?? new Set();
      listeners.set(traderId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(traderId);
      };
    },
  };
}

type PathOf = typeof referencePath;

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
