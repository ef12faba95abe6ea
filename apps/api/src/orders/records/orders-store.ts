import type { Side } from '@papermint/contracts/orders/model';
import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { SqlValue } from '../../platform/database/statements.ts';
import {
  addList,
  listByClientId,
  listByNumber,
  numberedLists,
  ordersInList,
} from '../lists/order-lists-store.ts';
import type { OrderTables } from '../venue.ts';
import { numberedFills, numberedOrders, orderByClientId, orderByNumber } from './numbered-orders-store.ts';
import type { StoreDeps } from './open-orders-store.ts';
import {
  latestPrints,
  openCounts,
  openIn,
  openOf,
  printsBetween,
  queuedCount,
  queuedIn,
  seenBy,
  trailingCount,
  trailingIn,
  untriggeredStops,
} from './open-orders-store.ts';
import { addAmendment, addPrevented, amendmentsOf, preventedMatches } from './order-events-store.ts';
import type { FillRecord, ListedFill, OrderRecord } from './order-records.ts';
import { marginValuesOf, orderOf, trailingValuesOf, valuesOf } from './order-rows.ts';
import { statementsOf } from './order-statements.ts';

/**
 * The orders and fills of one venue. Lists are in time priority unless stated otherwise. Reads without a `tx` see what
 * has been committed.
 */
export type OrdersStore = ReturnType<typeof createOrdersStore>;

export function createOrdersStore(db: StoreDeps['db'], tables: OrderTables) {
  const deps: StoreDeps = {
    db,
    tables: tables as StoreDeps['tables'],
    statements: statementsOf(tables),
  };
  return bindVerbs(deps, {
    addOrder,
    amend: storeAmended,
    apiKeyOf,
    order: orderById,
    isNamed,
    isNamedOpen,
    nextNumber,
    byNumber: orderByNumber,
    byClientId: orderByClientId,
    numbered: numberedOrders,
    numberedFills,
    addList,
    inList: ordersInList,
    listByNumber,
    listByClientId,
    numberedLists,
    addFill,
    addAmendment,
    amendments: amendmentsOf,
    addPrevented,
    prevented: preventedMatches,
    openOf,
    openIn,
    openCounts,
    resting: restingIn,
    untriggered: untriggeredStops,
    trailing: trailingIn,
    queued: queuedIn,
    queuedCount,
    trailingCount,
    takenSince,
    prints: latestPrints,
    printsBetween,
  });
}

/** The parts of an order that its place in the book needs. */
type RestingRow = Pick<
  OrderRecord,
  'id' | 'traderId' | 'side' | 'limitTicks' | 'amount' | 'filled' | 'visible' | 'shownTo'
>;

const bigOrNull = (value: number | null) => (value === null ? null : BigInt(value));

/** @param apiKey the id of the API key that placed it; null where none did */
function addOrder({ statements }: StoreDeps, tx: Tx, order: OrderRecord, apiKey: string | null): void {
  const { margin } = order;
  const values = [...valuesOf(order), apiKey];
  if (margin) tx.run(statements.insertFuturesOrder, ...values, ...marginValuesOf(margin));
  else tx.run(statements.insertOrder, ...values);
}

/** The id of the API key that placed an order; null where none did. */
function apiKeyOf(deps: StoreDeps, id: string): string | null {
  const [row] = seenBy(deps, undefined).all(`SELECT apiKey FROM ${deps.tables.orders} WHERE id = ?`, [id]);
  return (row?.apiKey as string | null | undefined) ?? null;
}

/** Stores an amended order. @param at ms */
function storeAmended(
  { db, tables }: StoreDeps,
  tx: Tx,
  {
    id,
    amount,
    held,
    limitTicks,
    stopTicks,
    watermarkTicks,
    activationTicks,
    activatesUp,
    ...order
  }: OrderRecord,
  at: number,
): void {
  const { reads } = db;
  const [trailing, trailingTicks] = trailingValuesOf(order.trailing);
  const { sql, parameters } = reads
    .updateTable(tables.orders)
    .set({
      amount,
      held,
      limitTicks: bigOrNull(limitTicks),
      stopTicks: bigOrNull(stopTicks),
      stopSince: order.stopSince,
      trailing,
      trailingTicks: bigOrNull(trailingTicks),
      bestTicks: bigOrNull(watermarkTicks),
      activationTicks: bigOrNull(activationTicks),
      activatesUp: activatesUp === null ? null : Number(activatesUp),
      arrival: order.priority,
      clientId: order.clientId,
      prevented: order.prevented,
      visible: order.visible,
      shownTo: order.shownTo,
      queued: Number(order.queued),
      updatedAt: at,
    })
    .where('id', '=', id)
    .compile();
  tx.run(sql, ...(parameters as SqlValue[]));
}

function orderById({ statements }: StoreDeps, tx: Tx, id: string): OrderRecord | undefined {
  const row = tx.get(statements.order, id);
  return row && orderOf(row);
}

/** Whether a trader has an order with this client order ID. */
function isNamed({ statements }: StoreDeps, tx: Tx, traderId: string, clientOrderId: string): boolean {
  return tx.get(statements.named, traderId, clientOrderId) !== undefined;
}

/** Whether an open order of a trader has this id of their own. */
function isNamedOpen({ statements }: StoreDeps, tx: Tx, traderId: string, clientId: string): boolean {
  return tx.get(statements.namedOpen, traderId, clientId) !== undefined;
}

/** The number of a new order, or of a list of orders. */
function nextNumber({ statements }: StoreDeps, tx: Tx): number {
  return Number(tx.get(statements.nextNumber)?.last);
}

/** Stores a fill of an order. @returns it with its number */
function addFill(
  { statements }: StoreDeps,
  tx: Tx,
  { id, number, traderId, pair, side }: OrderRecord,
  fill: FillRecord,
): ListedFill {
  const { priceTicks, lots, liquidity, withTrader, cost, fee, at } = fill;
  const { lastId } = tx.run(
    statements.insertFill,
    id,
    number,
    traderId,
    pair,
    side,
    priceTicks,
    lots,
    liquidity,
    Number(withTrader),
    cost,
    fee,
    at,
  );
  return { ...fill, id: lastId, orderId: id, orderNumber: number, pair, side };
}

/** The limit orders that rest in the book of a pair. */
function restingIn(deps: StoreDeps, pair: string, tx?: Tx): RestingRow[] {
  const { statements } = deps;
  return seenBy(deps, tx)
    .all(statements.resting, [pair])
    .map((row) => ({
      id: row.id as string,
      traderId: row.traderId as string,
      side: row.side as Side,
      limitTicks: Number(row.limitTicks),
      amount: row.amount as bigint,
      filled: row.filled as bigint,
      visible: row.visible as bigint | null,
      shownTo: row.shownTo as bigint | null,
    }));
}

/** Lots that takers took of a pair's simulated depth since an instant (ms), by their side. */
function takenSince(deps: StoreDeps, pair: string, since: number, tx?: Tx): { buy: number; sell: number } {
  const { statements } = deps;
  const taken = { buy: 0, sell: 0 };
  for (const row of seenBy(deps, tx).all(statements.taken, [pair, since]))
    taken[row.side as Side] = Number(row.lots);
  return taken;
}
