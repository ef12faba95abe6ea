import type { OrderTables } from '../venue.ts';
import { MARGIN_COLUMNS, ORDER_COLUMNS } from './order-rows.ts';

const insertInto = (table: string, columns: string) =>
  `INSERT INTO ${table} (${columns}) VALUES (${columns.replaceAll(/\w+/g, '?')})`;

/** In hedge mode the side of the position of a fill's order. */
export const positionSideOf = (fills: OrderTables['fills']): string =>
  fills === 'FuturesFill' ? '(SELECT o.positionSide FROM FuturesOrder AS o WHERE o.id = orderId)' : 'NULL';

/** The statements of the hot paths: placing, filling, and reading a book. */
export const statementsOf = ({ orders, fills }: OrderTables) => ({
  // A plus keeps SQLite from the index of all fills, or of all orders, of the trader.
  fillsOf: `SELECT *, ${positionSideOf(fills)} AS positionSide FROM ${fills}
    WHERE orderId = ? AND +traderId = ? ORDER BY id`,
  insertOrder: insertInto(orders, `${ORDER_COLUMNS}, apiKey`),
  insertFuturesOrder: insertInto(orders, `${ORDER_COLUMNS}, apiKey, ${MARGIN_COLUMNS}`),
  order: `SELECT * FROM ${orders} WHERE id = ?`,
  named: `SELECT 1 FROM ${orders} WHERE traderId = ? AND clientOrderId = ?`,
  namedOpen: `SELECT 1 FROM ${orders} WHERE traderId = ? AND clientId = ?
    AND status IN ('pending_new', 'untriggered', 'new', 'partially_filled')`,
  inList: `SELECT * FROM ${orders} WHERE list = ? ORDER BY number`,
  byNumber: `SELECT * FROM ${orders} WHERE traderId = ? AND number = ?`,
  byClientId: `SELECT * FROM ${orders} WHERE traderId = ? AND clientId = ? ORDER BY +number DESC LIMIT 1`,
  nextNumber: 'UPDATE OrderCounter SET last = last + 1 WHERE id = 1 RETURNING last',
  timeOfFill: `SELECT at FROM ${fills} WHERE id >= ? ORDER BY id LIMIT 1`,
  insertFill: `INSERT INTO ${fills} (orderId, orderNumber, traderId, pair, side, priceTicks, lots, liquidity, withTrader, cost, fee, at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  resting: `SELECT id, traderId, side, limitTicks, amount, filled, visible, shownTo FROM ${orders}
    WHERE pair = ? AND status IN ('new', 'partially_filled') AND queued = 0 ORDER BY COALESCE(arrival, id)`,
  taken: `SELECT side, SUM(lots) AS lots FROM ${fills}
    WHERE pair = ? AND at >= ? AND liquidity = 'taker' AND withTrader = 0 GROUP BY side`,
  queuedCount: `SELECT COUNT(*) AS n FROM ${orders}
    WHERE pair = ? AND status IN ('new', 'partially_filled') AND queued = 1 AND traderId = ?`,
  trailingCount: `SELECT COUNT(*) AS n FROM ${orders}
    WHERE pair = ? AND status = 'untriggered' AND (trailing IS NOT NULL OR trailingTicks IS NOT NULL) AND traderId = ?`,
});

export type OrderStatements = ReturnType<typeof statementsOf>;
