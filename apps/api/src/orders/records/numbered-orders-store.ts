import { openStatuses } from '@papermint/contracts/orders/open-orders';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/commit.ts';
import { rowsOf } from '../../platform/database/rows-of.ts';
import type { StoreDeps } from './open-orders-store.ts';
import { seenBy } from './open-orders-store.ts';
import type { ListedFill, OrderRecord } from './order-records.ts';
import { fillOf, orderOf } from './order-rows.ts';

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

const WAITED = '(stopTicks IS NOT NULL OR trailing IS NOT NULL)';
const LISTED = {
  // Only a trigger gives an order that waited another time priority.
  orders: sql<SqlBool>`(${sql.raw(`NOT ${WAITED}`)} OR amongOrders OR arrival IS NOT NULL)`,
  algo: sql<SqlBool>`(${sql.raw(WAITED)} AND NOT amongOrders)`,
};

/** The side of the position of a fill's order, in hedge mode. */
const POSITION_SIDE = sql<
  string | null
>`(SELECT o.positionSide FROM FuturesOrder AS o WHERE o.id = orderId)`.as('positionSide');
const hasPositions = (fills: string) => fills === 'FuturesFill';
const NO_SIDE = sql<string | null>`NULL`.as('positionSide');

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
  const page = own.orderBy('number', ascends ? 'asc' : 'desc').limit(limit);
  const rows = rowsOf(db.readNow, page).map(orderOf);
  return ascends ? rows : rows.reverse();
}

/** The fills of a trader by number, or those of one order (its id): the first ones from there on, else the latest. */
export function numberedFills(
  { db, tables }: StoreDeps,
  traderId: string,
  { order, pair, from, since, before, limit }: Numbered & { order?: string | undefined },
): ListedFill[] {
  let own = db.reads
    .selectFrom(tables.fills)
    .selectAll()
    .select(hasPositions(tables.fills) ? POSITION_SIDE : NO_SIDE)
    .where('traderId', '=', traderId);
  if (order !== undefined) own = own.where('orderId', '=', order);
  if (pair !== undefined) own = own.where('pair', '=', pair);
  if (from !== undefined) own = own.where('id', '>=', from);
  if (since !== undefined) own = own.where('at', '>=', since);
  if (before !== undefined) own = own.where('at', '<', before);
  const ascends = from !== undefined || since !== undefined;
  const page = own.orderBy('id', ascends ? 'asc' : 'desc').limit(limit);
  const rows = rowsOf(db.readNow, page).map(fillOf);
  return ascends ? rows : rows.reverse();
}
