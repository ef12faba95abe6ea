import type { OrderType, Side } from '@papermint/contracts/orders/model';
import { openStatuses } from '@papermint/contracts/orders/open-orders';
import type { RestingOrder } from '../market/order-book.ts';
import type { Print } from '../market/tape.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Database } from '../platform/database/database.ts';
import { readsOf, rowsOf } from '../platform/database/rows-of.ts';
import type { SqlValue } from '../platform/database/statements.ts';
import type { FillRecord, OrderRecord } from './order-records.ts';
import { MARGIN_COLUMNS, marginValuesOf, ORDER_COLUMNS, orderOf, valuesOf } from './order-rows.ts';
import type { OrderTables } from './venue.ts';

/** An order that rests until the price reaches the stop price that its trader gave. */
export type UntriggeredOrder = Pick<OrderRecord, 'id' | 'traderId' | 'side' | 'type'> & { stopTicks: number };

/**
 * The orders and fills of one venue. Lists are in time priority unless stated otherwise. Reads with an optional `tx`
 * see what has been committed where it is left out.
 */
export interface OrdersStore {
  addOrder(tx: Tx, order: OrderRecord): void;
  /** Stores the changes that its trader made to an order; `at` in ms. */
  amend(tx: Tx, order: OrderRecord, at: number): void;
  order(tx: Tx, id: string): OrderRecord | undefined;
  /** Whether a trader has given an order this name. */
  isNamed(tx: Tx, traderId: string, clientOrderId: string): boolean;
  addFill(tx: Tx, order: OrderRecord, fill: FillRecord): void;
  /** The open orders of a trader, in one pair or in all, oldest first. */
  openOf(tx: Tx, traderId: string, pair: string | undefined): OrderRecord[];
  /** The open orders of all traders in a pair, oldest first. */
  openIn(tx: Tx, pair: string): OrderRecord[];
  /** How many orders are open, by pair; pairs without any are left out. */
  openCounts(): Map<string, number>;
  /** Whether an order was ever placed in a pair. */
  isUsed(pair: string, tx?: Tx): boolean;
  /** The limit orders that rest in the book of a pair; `open` in base units. */
  resting(pair: string, tx?: Tx): (Omit<RestingOrder, 'lots'> & { open: bigint })[];
  /** The untriggered orders of a pair whose trader gave a stop price. */
  untriggered(tx: Tx, pair: string): UntriggeredOrder[];
  /** The untriggered trailing stops of a pair. */
  trailing(tx: Tx, pair: string): OrderRecord[];
  /** The orders of a pair that wait for its market to open. */
  queued(tx: Tx, pair: string): OrderRecord[];
  /** How many of them are a trader's. */
  queuedCount(tx: Tx, pair: string, traderId: string): number;
  /** How many of the trailing stops are a trader's. */
  trailingCount(tx: Tx, pair: string, traderId: string): number;
  /** Lots that takers took of a pair's simulated depth since an instant (ms), by their side. */
  takenSince(pair: string, since: number, tx?: Tx): { buy: number; sell: number };
  /** The latest trades of a pair in which a trader took part, newest first; `side` is the taker's. */
  prints(pair: string, limit: number): Print[];
}

const insertInto = (table: string, columns: string) =>
  `INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/\w+/g, '?')})`;

/** The statements of the hot paths: placing, filling, and reading a book. */
const statementsOf = ({ orders, fills }: OrderTables) => ({
  insertOrder: insertInto(orders, ORDER_COLUMNS),
  insertFuturesOrder: insertInto(orders, `${ORDER_COLUMNS}, ${MARGIN_COLUMNS}`),
  order: `SELECT * FROM ${orders} WHERE id = ?`,
  named: `SELECT 1 FROM ${orders} WHERE traderId = ? AND clientOrderId = ?`,
  insertFill: `INSERT INTO ${fills} (orderId, traderId, pair, side, priceTicks, lots, liquidity, withTrader, cost, fee, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  resting: `SELECT id, traderId, side, limitTicks, amount, filled FROM ${orders}
    WHERE pair = ? AND status IN ('new', 'partially_filled') AND queued = 0 ORDER BY COALESCE(arrival, id)`,
  taken: `SELECT side, SUM(lots) AS lots FROM ${fills}
    WHERE pair = ? AND at >= ? AND liquidity = 'taker' AND withTrader = 0 GROUP BY side`,
  queuedCount: `SELECT COUNT(*) AS n FROM ${orders}
    WHERE pair = ? AND status IN ('new', 'partially_filled') AND queued = 1 AND traderId = ?`,
  trailingCount: `SELECT COUNT(*) AS n FROM ${orders}
    WHERE pair = ? AND status = 'untriggered' AND trailing IS NOT NULL AND traderId = ?`,
});

export function createOrdersStore(db: Pick<Database, 'reads' | 'readNow'>, given: OrderTables): OrdersStore {
  const statements = statementsOf(given);
  // The tables of all venues have the columns of these.
  const tables = given as { orders: 'SpotOrder'; fills: 'SpotFill' };
  const { reads } = db;
  const seenBy = (tx: Tx | undefined) => (tx ? readsOf(tx) : db.readNow);
  const open = () =>
    reads
      .selectFrom(tables.orders)
      .selectAll()
      .where('status', 'in', [...openStatuses])
      .orderBy('createdAt')
      .orderBy('id');
  const untriggered = (pair: string) =>
    reads.selectFrom(tables.orders).where('pair', '=', pair).where('status', '=', 'untriggered');

  return {
    addOrder(tx, order) {
      const { margin } = order;
      if (margin) tx.run(statements.insertFuturesOrder, ...valuesOf(order), ...marginValuesOf(margin));
      else tx.run(statements.insertOrder, ...valuesOf(order));
    },
    amend(tx, { id, amount, held, limitTicks, stopTicks, watermarkTicks, ...order }, at) {
      const { sql, parameters } = reads
        .updateTable(tables.orders)
        .set({
          amount,
          held,
          limitTicks: bigOrNull(limitTicks),
          stopTicks: bigOrNull(stopTicks),
          stopSince: order.stopSince,
          trailing: order.trailingBps,
          bestTicks: bigOrNull(watermarkTicks),
          arrival: order.priority,
          queued: Number(order.queued),
          updatedAt: at,
        })
        .where('id', '=', id)
        .compile();
      tx.run(sql, ...(parameters as SqlValue[]));
    },
    order(tx, id) {
      const row = tx.get(statements.order, id);
      return row && orderOf(row);
    },
    isNamed: (tx, traderId, clientOrderId) => tx.get(statements.named, traderId, clientOrderId) !== undefined,
    addFill(tx, { id, traderId, pair, side }, fill) {
      const { priceTicks, lots, liquidity, withTrader, cost, fee, at } = fill;
      tx.run(
        statements.insertFill,
        id,
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
    },
    openOf(tx, traderId, pair) {
      const own = open().where('traderId', '=', traderId);
      return rowsOf(readsOf(tx), pair === undefined ? own : own.where('pair', '=', pair)).map(orderOf);
    },
    openIn: (tx, pair) => rowsOf(readsOf(tx), open().where('pair', '=', pair)).map(orderOf),
    openCounts() {
      const counts = reads
        .selectFrom(tables.orders)
        .select(({ fn }) => ['pair', fn.countAll<number>().as('n')])
        .where('status', 'in', [...openStatuses])
        .groupBy('pair');
      return new Map(rowsOf(db.readNow, counts).map(({ pair, n }) => [pair, Number(n)]));
    },
    isUsed(pair, tx) {
      const one = reads.selectFrom(tables.orders).select('id').where('pair', '=', pair).limit(1);
      return rowsOf(seenBy(tx), one).length > 0;
    },
    resting: (pair, tx) =>
      seenBy(tx)
        .all(statements.resting, [pair])
        .map((row) => ({
          id: row.id as string,
          traderId: row.traderId as string,
          side: row.side as Side,
          priceTicks: Number(row.limitTicks),
          open: (row.amount as bigint) - (row.filled as bigint),
        })),
    untriggered(tx, pair) {
      const stops = untriggered(pair)
        .select(['id', 'traderId', 'side', 'type', 'stopTicks'])
        .where('trailing', 'is', null)
        .orderBy(({ fn }) => fn.coalesce('arrival', 'id'));
      return rowsOf(readsOf(tx), stops).map(({ side, type, stopTicks, ...row }) => ({
        ...row,
        side: side as Side,
        type: type as OrderType,
        stopTicks: Number(stopTicks),
      }));
    },
    trailing(tx, pair) {
      const stops = untriggered(pair).selectAll().where('trailing', 'is not', null).orderBy('id');
      return rowsOf(readsOf(tx), stops).map(orderOf);
    },
    queued(tx, pair) {
      const rows = reads
        .selectFrom(tables.orders)
        .selectAll()
        .where('pair', '=', pair)
        .where('status', 'in', ['new', 'partially_filled'])
        .where('queued', '=', 1)
        .orderBy(({ fn }) => fn.coalesce('arrival', 'id'));
      return rowsOf(readsOf(tx), rows).map(orderOf);
    },
    queuedCount: (tx, pair, traderId) => Number(tx.get(statements.queuedCount, pair, traderId)?.n),
    trailingCount: (tx, pair, traderId) => Number(tx.get(statements.trailingCount, pair, traderId)?.n),
    takenSince(pair, since, tx) {
      const taken = { buy: 0, sell: 0 };
      for (const row of seenBy(tx).all(statements.taken, [pair, since]))
        taken[row.side as Side] = Number(row.lots);
      return taken;
    },
    prints(pair, limit) {
      // An execution between two traders is stored for both but is one trade.
      const latest = reads
        .selectFrom(tables.fills)
        .select(['side', 'liquidity', 'priceTicks', 'lots', 'at'])
        .where('pair', '=', pair)
        .where(({ not, and, eb }) => not(and([eb('liquidity', '=', 'maker'), eb('withTrader', '=', 1)])))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      return rowsOf(db.readNow, latest).map(({ side, liquidity, priceTicks, lots, at }) => ({
        at,
        priceTicks: Number(priceTicks),
        lots: Number(lots),
        side: liquidity === 'taker' ? (side as Side) : side === 'buy' ? 'sell' : 'buy',
      }));
    },
  };
}

const bigOrNull = (value: number | null) => (value === null ? null : BigInt(value));
