import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';

export interface TransferRecord {
  id: string;
  fromId: string;
  toId: string;
  asset: string;
  /** Minor units. */
  amount: bigint;
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
  /** US cents that a trader sent on a day (days since 1970), as a job sees it. */
  sentOn(tx: Tx, fromId: string, day: number): bigint;
  /** The same, as committed. */
  sentOnNow(fromId: string, day: number): bigint;
  countSent(tx: Tx, fromId: string, day: number, dollars: bigint): void;
  recent(fromId: string, most: number): RecentRecipient[];
}

const INSERT = `INSERT INTO Transfer (id, fromId, toId, asset, amount, note, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;
const SENT = 'SELECT dollars FROM TransferDay WHERE fromId = ? AND day = ?';
const COUNT_SENT = `INSERT INTO TransferDay (fromId, day, dollars) VALUES (?, ?, ?)
  ON CONFLICT (fromId, day) DO UPDATE SET dollars = dollars + excluded.dollars`;
const RECENT = `SELECT t.accountId, t.firstName, t.lastName, t.email, MAX(f.createdAt) AS lastAt
  FROM Transfer f JOIN Trader t ON t.id = f.toId WHERE f.fromId = ? AND t.status = 'active'
  GROUP BY t.id ORDER BY lastAt DESC LIMIT ?`;

export function createTransfersStore(db: Pick<Database, 'readNow'>): TransfersStore {
  return {
    add(tx, t) {
      tx.run(INSERT, t.id, t.fromId, t.toId, t.asset, t.amount, t.note, t.createdAt);
    },
    sentOn: (tx, fromId, day) => (tx.get(SENT, fromId, day)?.dollars as bigint | undefined) ?? 0n,
    sentOnNow: (fromId, day) => (db.readNow.get(SENT, [fromId, day])?.dollars as bigint | undefined) ?? 0n,
    countSent(tx, fromId, day, dollars) {
      tx.run(COUNT_SENT, fromId, day, dollars);
    },
    recent: (fromId, most) => db.readNow.all(RECENT, [fromId, most]) as unknown as RecentRecipient[],
  };
}
