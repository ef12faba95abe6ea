import { instantsOf } from '@papermint/contracts/common/days';
import { orderStatuses } from '@papermint/contracts/orders/model';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import { sql } from 'kysely';
import type { OrderRecord } from '../../orders/order-records.ts';
import { orderOf } from '../../orders/order-rows.ts';
import { pageOf } from '../../platform/database/page-query.ts';
import type { HistoryStoreDeps, OrderFilter, Whose } from './history-store-deps.ts';

/** The plus keeps SQLite from an index on pairs, with which it would look up each order of a pair. */
const PAIR = sql<string>`+${sql.ref('SpotOrder.pair')}`;

const CLOSED = orderStatuses.filter((status) => !isOpen(status));

export async function orderRows(
  deps: HistoryStoreDeps,
  whose: Whose,
  filter: OrderFilter,
): Promise<{ rows: OrderRecord[]; total: number }> {
  const { searched } = deps;
  const { order, pair, side, type, search, status, open, clientOrderId } = filter;
  const { since, before } = instantsOf(filter);
  let found = deps.reads.selectFrom('SpotOrder');
  if (whose !== 'all') found = found.where('traderId', '=', whose.traderId);
  if (order) found = found.where('id', '=', order);
  if (pair) found = found.where(PAIR, 'in', pair);
  if (side) found = found.where('side', 'in', side);
  if (type) found = found.where('type', 'in', type);
  if (since !== undefined) found = found.where('createdAt', '>=', since);
  if (before !== undefined) found = found.where('createdAt', '<', before);
  if (search) {
    found = found.where(await (whose === 'all' ? searched.all(search) : searched.own(search)));
  }
  if (status) found = found.where('status', 'in', status);
  if (clientOrderId) found = found.where('clientOrderId', '=', clientOrderId);
  if (open !== undefined) found = found.where('status', 'in', open ? [...openStatuses] : CLOSED);
  const { total, rows } = await pageOf(
    deps.reads,
    found,
    deps.reads.selectFrom('SpotOrder').selectAll(),
    filter,
    {
      sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
      unique: 'id',
    },
  );
  return { total, rows: rows.map(orderOf) };
}
