import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import type { Notification } from '@papermint/contracts/notifications/model';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import { pathOf } from './notifications-rules.ts';
import type { NotificationFilter, NotificationRecord, NotificationsStore } from './notifications-store.ts';

export interface NewNotification {
  traderId: string;
  /** What it is about: `spot_order`, `transfer`. */
  kind: string;
  /** Which one of those. */
  subject?: string;
  title: string;
  text: string;
}

/** What is new; null where something was seen. */
type Listener = (news: Notification | null) => void;

export interface Notifications {
  /** Tells a trader something, in the commit that it tells of. */
  notify(tx: Tx, notification: NewNotification): void;
  list(traderId: string, filter: NotificationFilter): Promise<Page<Notification> & { unseen: number }>;
  unseen(traderId: string): number;
  /**
   * Marks some of a trader's notifications; what was seen before stays as it was. Answers how many are left.
   * @throws DomainError not_found where one is not his; then none is marked
   */
  markAsSeen(command: CommandContext, traderId: string, ids: readonly string[]): Promise<{ unseen: number }>;
  markAllAsSeen(command: CommandContext, traderId: string): Promise<{ unseen: number }>;
  /** Called after each commit that changed what a trader was told, or has seen. @returns a way to stop */
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

  function tell(traderId: string, news: NotificationRecord | null): void {
    const heard = listeners.get(traderId);
    if (!heard) return;
    const told = news && view(news);
    for (const listener of heard) listener(told);
  }

  return {
    notify(tx, { traderId, kind, subject = null, title, text }) {
      const now = clock.now();
      const row = {
        ...{ id: ids.uuid(now), traderId, kind, subject, title, text },
        ...{ seenAt: null, createdAt: now },
      };
      store.add(tx, row);
      tx.afterCommit(() => tell(traderId, row));
    },
    async list(traderId, filter) {
      const { rows, total } = await store.page(traderId, filter);
      return { ...toPage(rows.map(view), total, filter), unseen: store.unseenNow(traderId) };
    },
    unseen: store.unseenNow,
    markAsSeen(command, traderId, asked) {
      const wished = [...new Set(asked)];
      let news: string[] = [];
      return commands.execute(
        command,
        async (tx) => {
          if (wished.length === 0) throw new DomainError('bad_input', 'Uuid is missing', 'uuid');
          if (!wished.every((id) => store.has(tx, traderId, id))) throw new DomainError('not_found');
          const now = clock.now();
          news = wished.filter((id) => store.see(tx, id, now));
          if (news.length > 0) tx.afterCommit(() => tell(traderId, null));
          return { unseen: store.unseen(tx, traderId) };
        },
        () => (news.length > 0 ? { data: { notifications: news } } : undefined),
      );
    },
    markAllAsSeen(command, traderId) {
      let seen = 0;
      return commands.execute(
        command,
        async (tx) => {
          seen = store.seeAll(tx, traderId, clock.now());
          if (seen > 0) tx.afterCommit(() => tell(traderId, null));
          return { unseen: 0 };
        },
        () => (seen > 0 ? {} : undefined),
      );
    },
    onChange(traderId, listener) {
      const heard = listeners.get(traderId) ?? new Set();
      listeners.set(traderId, heard.add(listener));
      return () => {
        heard.delete(listener);
        if (heard.size === 0) listeners.delete(traderId);
      };
    },
  };
}

function view({ id, kind, subject, title, text, seenAt, createdAt }: NotificationRecord): Notification {
  return {
    uuid: id,
    kind,
    title,
    text,
    seenAt: seenAt === null ? null : new Date(seenAt).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
    path: pathOf(kind, subject),
  };
}
