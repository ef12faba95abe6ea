import type { Side } from '@papermint/contracts/orders/model';
import { openStatuses } from '@papermint/contracts/orders/open-orders';
import { sql } from 'kysely';
import type { Print } from '../../market/book/tape.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import { readsOf, rowsOf } from '../../platform/database/rows-of.ts';
import type { OrderRecord } from './order-records.ts';
import { orderOf } from './order-rows.ts';
import type { OrderStatements } from './order-statements.ts';

export interface StoreDeps {
  db: Pick<Database, 'reads' | 'readNow'>;
  /** The tables of all venues have the columns of these. */
  tables: { orders: 'SpotOrder'; fills: 'SpotFill' };
  statements: OrderStatements;
}

/** An order that rests until the price reaches the stop price that its trader gave. */
export type UntriggeredOrder = Pick<OrderRecord, 'id' | 'traderId' | 'side' | 'type' | 'stopTicks'>;

/** The open orders of a trader, in one pair or in all, oldest first. */
export function openOf(deps: StoreDeps, tx: Tx, traderId: string, pair: string | undefined): OrderRecord[] {
  const own = openOrders(deps).where('traderId', '=', traderId);
  return rowsOf(readsOf(tx), pair === undefined ? own : own.where('pair', '=', pair)).map(orderOf);
}

/** The open orders of all traders in a pair, oldest first. */
export function openIn(deps: StoreDeps, tx: Tx, pair: string): OrderRecord[] {
  return rowsOf(readsOf(tx), openOrders(deps).where('pair', '=', pair)).map(orderOf);
}

/** How many orders are open, by pair; pairs without any are left out. */
export function openCounts({ db, tables }: StoreDeps): Map<string, number> {
  const { reads } = db;
  const counts = reads
    .selectFrom(tables.orders)
    .select(({ fn }) => ['pair', fn.countAll<number>().as('n')])
    .where('status', 'in', [...openStatuses])
    .groupBy('pair');
  return new Map(rowsOf(db.readNow, counts).map(({ pair, n }) => [pair, Number(n)]));
}

/** The untriggered orders of a pair whose trader gave a stop price. */
export function untriggeredStops(deps: StoreDeps, tx: Tx, pair: string): OrderRecord[] {
  const stops = untriggeredIn(deps, pair)
    .selectAll()
    .where('trailing', 'is', null)
    .where('trailingTicks', 'is', null)
    .orderBy(({ fn }) => fn.coalesce('arrival', 'id'));
  return rowsOf(readsOf(tx), stops).map(orderOf);
}

/** The untriggered trailing stops of a pair. */
export function trailingIn(deps: StoreDeps, tx: Tx, pair: string): OrderRecord[] {
  const stops = untriggeredIn(deps, pair)
    .selectAll()
    .where(({ or, eb }) => or([eb('trailing', 'is not', null), eb('trailingTicks', 'is not', null)]))
    .orderBy('id');
  return rowsOf(readsOf(tx), stops).map(orderOf);
}

/** The orders of a pair that wait for its market to open. */
export function queuedIn({ db, tables }: StoreDeps, tx: Tx, pair: string): OrderRecord[] {
  const { reads } = db;
  const rows = reads
    .selectFrom(tables.orders)
    .selectAll()
    .where('pair', '=', pair)
    .where('status', 'in', ['new', 'partially_filled'])
    .where('queued', '=', 1)
    .orderBy(({ fn }) => fn.coalesce('arrival', 'id'));
  return rowsOf(readsOf(tx), rows).map(orderOf);
}

/** How many of them are a trader's. */
export function queuedCount({ statements }: StoreDeps, tx: Tx, pair: string, traderId: string): number {
  return Number(tx.get(statements.queuedCount, pair, traderId)?.n);
}

/** How many of the trailing stops are a trader's. */
export function trailingCount({ statements }: StoreDeps, tx: Tx, pair: string, traderId: string): number {
  return Number(tx.get(statements.trailingCount, pair, traderId)?.n);
}

/** The latest trades of a pair in which a trader took part, newest first; `side` is the taker's. */
export function latestPrints(deps: StoreDeps, pair: string, limit: number): Print[] {
  const latest = printsIn(deps, pair).orderBy('at', 'desc').orderBy('id', 'desc').limit(limit);
  return rowsOf(deps.db.readNow, latest).map(printOf);
}

/** The first such trades from one instant (ms) until before another, in the order in which they were stored. */
export function printsBetween(
  deps: StoreDeps,
  pair: string,
  from: number,
  to: number,
  most: number,
): Print[] {
  const between = printsIn(deps, pair)
    .where('at', '>=', from)
    .where('at', '<', to)
    .orderBy('at')
    .orderBy('id');
  return rowsOf(deps.db.readNow, Number.isFinite(most) ? between.limit(most) : between).map(printOf);
}

// An execution between two traders is stored for both but is one trade.
const printsIn = ({ db, tables }: StoreDeps, pair: string) =>
  db.reads
    .selectFrom(tables.fills)
    .select(['side', 'liquidity', 'priceTicks', 'lots', 'at'])
    .where('pair', '=', pair)
    .where(({ not, and, eb }) => not(and([eb('liquidity', '=', 'maker'), eb('withTrader', '=', 1)])));

interface PrintRow {
  side: string;
  liquidity: string;
  priceTicks: bigint;
  lots: bigint;
  at: number;
}

const printOf = ({ side, liquidity, priceTicks, lots, at }: PrintRow): Print => ({
  at,
  priceTicks: Number(priceTicks),
  lots: Number(lots),
  side: liquidity === 'taker' ? (side as Side) : side === 'buy' ? 'sell' : 'buy',
});

function openOrders({ db, tables }: StoreDeps) {
  const { reads } = db;
  return (
    reads
      .selectFrom(tables.orders)
      .selectAll()
      .where('status', 'in', [...openStatuses])
      // A plus keeps SQLite from looking at all orders in their order, where few are open.
      .orderBy(sql`+createdAt`)
      .orderBy('id')
  );
}

function untriggeredIn({ db, tables }: StoreDeps, pair: string) {
  const { reads } = db;
  return reads.selectFrom(tables.orders).where('pair', '=', pair).where('status', '=', 'untriggered');
}

/** Reads what a transaction sees or, without one, what has been committed. */
export const seenBy = ({ db }: StoreDeps, tx: Tx | undefined) => (tx ? readsOf(tx) : db.readNow);
