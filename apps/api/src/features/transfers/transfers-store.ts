import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface TransferRecord {
  id: string;
  fromId: string;
  toId: string;
  asset: string;
  /** Minor units. */
  amount: bigint;
  /** What it was worth, in US cents. */
  dollars: bigint;
  note: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

export interface RecentRecipient {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
  lastAt: number;
}

export interface TransfersStore {
  add(tx: Tx, transfer: TransferRecord): void;
  /** US cents that a trader sent after an instant, as a job sees it. */
  sentSince(tx: Tx, fromId: string, since: number): bigint;
  /** The same, as committed. */
  sentSinceNow(fromId: string, since: number): bigint;
  recent(fromId: string, most: number): RecentRecipient[];
}

const INSERT = `INSERT INTO Transfer (id, fromId, toId, asset, amount, dollars, note, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?, ?)`;
const SENT = 'SELECT CAST(SUM(dollars) AS TEXT) AS sent FROM Transfer WHERE fromId = ? AND createdAt > ?';
const RECENT = `SELECT t.accountId, t.firstName, t.lastName, t.email, MAX(f.createdAt) AS lastAt
  FROM Transfer f JOIN Trader t ON t.id = f.toId WHERE f.fromId = ? AND t.status = 'active'
  GROUP BY t.id ORDER BY lastAt DESC LIMIT ?`;

const sum = (row: Record<string, unknown> | undefined) => BigInt((row?.sent as string | null) ?? 0);

export function createTransfersStore(db: Pick<Database, 'readNow'>): TransfersStore {
  return {
    add(tx, t) {
      tx.run(INSERT, t.id, t.fromId, t.toId, t.asset, t.amount, t.dollars, t.note, t.createdAt);
    },
    sentSince: (tx, fromId, since) => sum(tx.get(SENT, fromId, since)),
    sentSinceNow: (fromId, since) => sum(db.readNow.get(SENT, [fromId, since])),
    recent: (fromId, most) => db.readNow.all(RECENT, [fromId, most]) as unknown as RecentRecipient[],
  };
}
