import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface NotificationRecord {
  id: string;
  traderId: string;
  kind: string;
  subject: string | null;
  title: string;
  text: string;
  /** Simulated, ms. */
  seenAt: number | null;
  createdAt: number;
}

export interface NotificationFilter {
  page: number;
  perPage: number;
  sort: 'createdAt' | '-createdAt';
  search?: string | undefined;
  unseen?: boolean | undefined;
  kind?: string | undefined;
}

export interface NotificationsStore {
  add(tx: Tx, row: NotificationRecord): void;
  /** @returns whether this trader has it */
  has(tx: Tx, traderId: string, id: string): boolean;
  /** What was seen before stays as it was. @returns whether it was new to him */
  see(tx: Tx, id: string, at: number): boolean;
  /** @returns how many were new to him */
  seeAll(tx: Tx, traderId: string, at: number): number;
  unseen(reads: Pick<Tx, 'get'>, traderId: string): number;
  /** The same, as committed. */
  unseenNow(traderId: string): number;
  page(traderId: string, filter: NotificationFilter): Promise<{ rows: NotificationRecord[]; total: number }>;
}

const INSERT = `INSERT INTO Notification (id, traderId, kind, subject, title, text, seenAt, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const HAS = 'SELECT 1 AS found FROM Notification WHERE id = ? AND traderId = ?';
const SEE = 'UPDATE Notification SET seenAt = ? WHERE id = ? AND seenAt IS NULL';
const SEE_ALL = 'UPDATE Notification SET seenAt = ? WHERE traderId = ? AND seenAt IS NULL';
const UNSEEN = 'SELECT COUNT(*) AS unseen FROM Notification WHERE traderId = ? AND seenAt IS NULL';

export function createNotificationsStore(db: Pick<Database, 'prisma' | 'readNow'>): NotificationsStore {
  return {
    add(tx, { id, traderId, kind, subject, title, text, seenAt, createdAt }) {
      tx.run(INSERT, id, traderId, kind, subject, title, text, seenAt, createdAt);
    },
    has: (tx, traderId, id) => tx.get(HAS, id, traderId) !== undefined,
    see: (tx, id, at) => tx.run(SEE, at, id).changes > 0,
    seeAll: (tx, traderId, at) => tx.run(SEE_ALL, at, traderId).changes,
    unseen: (reads, traderId) => Number(reads.get(UNSEEN, traderId)?.unseen ?? 0),
    unseenNow: (traderId) => Number(db.readNow.get(UNSEEN, [traderId])?.unseen ?? 0),
    async page(traderId, filter) {
      const where = {
        traderId,
        ...(filter.kind && { kind: filter.kind }),
        ...(filter.unseen !== undefined && { seenAt: filter.unseen ? null : { not: null } }),
        ...(filter.search && {
          OR: [{ title: { contains: filter.search } }, { text: { contains: filter.search } }],
        }),
      };
      const direction = filter.sort === 'createdAt' ? ('asc' as const) : ('desc' as const);
      const [total, rows] = await Promise.all([
        db.prisma.notification.count({ where }),
        db.prisma.notification.findMany({
          where,
          orderBy: [{ createdAt: direction }, { id: direction }],
          skip: (filter.page - 1) * filter.perPage,
          take: filter.perPage,
        }),
      ]);
      return {
        total,
        rows: rows.map((row) => ({
          ...row,
          seenAt: row.seenAt?.getTime() ?? null,
          createdAt: row.createdAt.getTime(),
        })),
      };
    },
  };
}
