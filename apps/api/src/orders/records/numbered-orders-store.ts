import { openStatuses } from '@papermint/contracts/orders/open-orders';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { StoreDeps } from './open-orders-store.ts';
import { seenBy } from './open-orders-store.ts';
import type { ListedFill, OrderRecord } from './order-records.ts';
import { fillOf, orderOf } from './order-rows.ts';
import { positionSideOf } from './order-statements.ts';

/** Which orders or fills of a trader: from a number on, or of a time (ms), at most `limit`. */
export interface Numbered {
  pair?: string | undefined;
  /** The first number. */
  from?: number | undefined;
  since?: number | undefined;
  before?: number | undefined;
  /** Only open orders. */
  open?: boolean | undefined;
  /**
   * Of futures: what is an order (`orders`), or what was placed to become one by a trigger (`algo`). What was triggered is
   * in both.
   */
  listed?: 'orders' | 'algo' | undefined;
  limit: number;
}

const WAITED = '(stopTicks IS NOT NULL OR trailing IS NOT NULL OR trailingTicks IS NOT NULL)';
const LISTED = {
  // Only a trigger gives an order that waited another time priority.
  orders: sql<SqlBool>`(${sql.raw(`NOT ${WAITED}`)} OR amongOrders OR arrival IS NOT NULL)`,
  algo: sql<SqlBool>`(${sql.raw(WAITED)} AND NOT amongOrders)`,
};

/** An order of a trader; undefined if they have none with this number. */
export function orderByNumber(
  deps: StoreDeps,
  traderId: string,
  number: number,
  tx?: Tx,
): OrderRecord | undefined {
  const [row] = seenBy(deps, tx).all(deps.statements.byNumber, [traderId, number]);
  return row && orderOf(row);
}

/** The newest order of a trader with an id of their own. */
export function orderByClientId(
  deps: StoreDeps,
  traderId: string,
  clientId: string,
  tx?: Tx,
): OrderRecord | undefined {
  const [row] = seenBy(deps, tx).all(deps.statements.byClientId, [traderId, clientId]);
  return row && orderOf(row);
}

/** The orders of a trader by number: the first ones from a number or an instant on, else the latest. */
export function numberedOrders(
  { db, tables }: StoreDeps,
  traderId: string,
  { pair, from, since, before, open, listed, limit }: Numbered,
): OrderRecord[] {
  let own = db.reads.selectFrom(tables.orders).selectAll().where('traderId', '=', traderId);
  if (pair !== undefined) own = own.where('pair', '=', pair);
  if (from !== undefined) own = own.where('number', '>=', from);
  if (since !== undefined) own = own.where('createdAt', '>=', since);
  if (before !== undefined) own = own.where('createdAt', '<', before);
  if (open) own = own.where('status', 'in', [...openStatuses]);
  if (listed) own = own.where(LISTED[listed]);
  const ascends = from !== undefined || since !== undefined;
  // A plus keeps SQLite from looking at all orders in their order, where few are open.
  const page = own.orderBy(open ? sql`+number` : 'number', ascends ? 'asc' : 'desc').limit(limit);
  const rows = rowsOf(db.readNow, page).map(orderOf);
  return ascends ? rows : rows.reverse();
}

/** The fills of a trader by number, or those of one order (its id): the first ones from there on, else the latest. */
export function numberedFills(
  deps: StoreDeps,
  traderId: string,
  { order, ...which }: Numbered & { order?: string | undefined },
): ListedFill[] {
  return order === undefined
    ? fillsOfTrader(deps, traderId, which)
    : fillsOfOrder(deps, traderId, order, which);
}

function fillsOfTrader(
  { db, tables, statements }: StoreDeps,
  traderId: string,
  { pair, from, since, before, limit }: Numbered,
): ListedFill[] {
  const side = sql<string | null>`${sql.raw(positionSideOf(tables.fills))}`.as('positionSide');
  let own = db.reads.selectFrom(tables.fills).selectAll().select(side).where('traderId', '=', traderId);
  if (pair !== undefined) own = own.where('pair', '=', pair);
  if (from !== undefined) {
    // Fills have their numbers in the order of their instants, by which a trader's are indexed.
    const [first] = db.readNow.all(statements.timeOfFill, [from]);
    if (!first) return [];
    own = own.where('id', '>=', from).where('at', '>=', first.at as number);
  }
  if (since !== undefined) own = own.where('at', '>=', since);
  if (before !== undefined) own = own.where('at', '<', before);
  const ascends = from !== undefined || since !== undefined;
  const way = ascends ? 'asc' : 'desc';
  const page = own.orderBy('at', way).orderBy('id', way).limit(limit);
  const rows = rowsOf(db.readNow, page).map(fillOf);
  return ascends ? rows : rows.reverse();
}

function fillsOfOrder(
  { db, statements }: StoreDeps,
  traderId: string,
  order: string,
  { pair, from = 0, since = -Infinity, before = Infinity, limit }: Numbered,
): ListedFill[] {
  const ascends = from > 0 || since > -Infinity;
  const fills = db.readNow
    .all(statements.fillsOf, [order, traderId])
    .map(fillOf)
    .filter(({ id, at, ...fill }) => {
      const isThere = pair === undefined || fill.pair === pair;
      return isThere && id >= from && at >= since && at < before;
    });
  return ascends ? fills.slice(0, limit) : fills.slice(-limit);
}
