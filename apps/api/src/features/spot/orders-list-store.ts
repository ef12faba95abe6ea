import { instantsOf } from '@papermint/contracts/common/days';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import { orderStatuses } from '@papermint/contracts/orders/order-statuses';
import { sql } from 'kysely';
import type { OrderRecord } from '../../orders/records/order-records.ts';
import { orderOf } from '../../orders/records/order-rows.ts';
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
  const { order, pair, side, type, search, status, open, clientOrderId, number, clientId } = filter;
  const { strategyId, strategyType } = filter;
  const { since, before } = instantsOf(filter);
  let matching = deps.reads.selectFrom('SpotOrder');
  if (whose !== 'all') matching = matching.where('traderId', '=', whose.traderId);
  if (order) matching = matching.where('id', '=', order);
  if (pair) matching = matching.where(PAIR, 'in', pair);
  if (side) matching = matching.where('side', 'in', side);
  if (type) matching = matching.where('type', 'in', type);
  if (since !== undefined) matching = matching.where('createdAt', '>=', since);
  if (before !== undefined) matching = matching.where('createdAt', '<', before);
  if (search) {
    matching = matching.where(await (whose === 'all' ? searched.all(search) : searched.own(search)));
  }
  if (status) matching = matching.where('status', 'in', status);
  if (clientOrderId) matching = matching.where('clientOrderId', '=', clientOrderId);
  if (number !== undefined) matching = matching.where('number', '=', number);
  if (clientId) matching = matching.where('clientId', '=', clientId);
  if (strategyId !== undefined) matching = matching.where('strategyId', '=', BigInt(strategyId));
  if (strategyType !== undefined) matching = matching.where('strategyType', '=', strategyType);
  if (open !== undefined) matching = matching.where('status', 'in', open ? [...openStatuses] : CLOSED);
  const { total, rows } = await pageOf(
    deps.reads,
    matching,
    deps.reads.selectFrom('SpotOrder').selectAll(),
    filter,
    {
      sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
      unique: 'id',
    },
  );
  return { total, rows: rows.map(orderOf) };
}
