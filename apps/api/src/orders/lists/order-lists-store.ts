import type { Contingency } from '@papermint/contracts/orders/order-list';
import type { Tx } from '../../platform/database/commit.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { Numbered } from '../records/numbered-orders-store.ts';
import type { StoreDeps } from '../records/open-orders-store.ts';
import { seenBy } from '../records/open-orders-store.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { orderOf } from '../records/order-rows.ts';

/** A list of orders as it is stored. */
export interface OrderListRecord {
  number: number;
  traderId: string;
  pair: string;
  contingency: Contingency;
  /** An id of its trader's own. */
  clientId: string | null;
  /** Simulated, ms. */
  createdAt: number;
}

const INSERT = `INSERT INTO OrderList (number, venue, traderId, pair, contingency, clientId, createdAt)
  VALUES (?, ?, ?, ?, ?, ?, ?)`;

export function addList(
  { tables }: StoreDeps,
  tx: Tx,
  { number, traderId, pair, contingency, clientId, createdAt }: OrderListRecord,
): void {
  tx.run(INSERT, number, tables.orders, traderId, pair, contingency, clientId, createdAt);
}

/** The orders of a list by their numbers; the working order first. */
export function ordersInList(deps: StoreDeps, list: number, tx?: Tx): OrderRecord[] {
  return seenBy(deps, tx).all(deps.statements.inList, [list]).map(orderOf);
}

/** The trader's list with a number; undefined if they have none. */
export function listByNumber(
  deps: StoreDeps,
  traderId: string,
  number: number,
  tx?: Tx,
): OrderListRecord | undefined {
  const { db, tables } = deps;
  const one = db.reads
    .selectFrom('OrderList')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('venue', '=', tables.orders)
    .where('number', '=', number);
  return rowsOf(seenBy(deps, tx), one)[0] as OrderListRecord | undefined;
}

/** The trader's newest list with an id of their own. */
export function listByClientId(
  { db, tables }: StoreDeps,
  traderId: string,
  clientId: string,
): OrderListRecord | undefined {
  const one = db.reads
    .selectFrom('OrderList')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('venue', '=', tables.orders)
    .where('clientId', '=', clientId)
    .orderBy('number', 'desc')
    .limit(1);
  return rowsOf(db.readNow, one)[0] as OrderListRecord | undefined;
}

/** The lists of a trader by number: the first ones from a number or an instant on, else the latest. */
export function numberedLists(
  { db, tables }: StoreDeps,
  traderId: string,
  { pair, from, since, before, limit }: Numbered,
): OrderListRecord[] {
  let own = db.reads
    .selectFrom('OrderList')
    .selectAll()
    .where('traderId', '=', traderId)
    .where('venue', '=', tables.orders);
  if (pair !== undefined) own = own.where('pair', '=', pair);
  if (from !== undefined) own = own.where('number', '>=', from);
  if (since !== undefined) own = own.where('createdAt', '>=', since);
  if (before !== undefined) own = own.where('createdAt', '<', before);
  const ascends = from !== undefined || since !== undefined;
  const page = own.orderBy('number', ascends ? 'asc' : 'desc').limit(limit);
  const rows = rowsOf(db.readNow, page) as OrderListRecord[];
  return ascends ? rows : rows.reverse();
}
