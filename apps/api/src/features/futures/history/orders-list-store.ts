import { instantsOf } from '@papermint/contracts/common/days';
import { isOpen, openStatuses } from '@papermint/contracts/orders/open-orders';
import { orderStatuses } from '@papermint/contracts/orders/order-statuses';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import { orderOf } from '../../../orders/records/order-rows.ts';
import { pageOf } from '../../../platform/database/page-query.ts';
import type { FuturesOrderFilter, HistoryStoreDeps, Rows, Whose } from './history-store-deps.ts';

const CLOSED = orderStatuses.filter((status) => !isOpen(status));

export async function orderRows(
  deps: HistoryStoreDeps,
  whose: Whose,
  filter: FuturesOrderFilter,
): Promise<Rows<OrderRecord>> {
  const { searchedOrders } = deps;
  const { order, pair, side, type, status, open, clientOrderId, number, clientId, kind, position, search } =
    filter;
  const { marginMode, enteredByStaff, strategyId, strategyType } = filter;
  const { since, before } = instantsOf(filter);
  let rows = deps.reads.selectFrom('FuturesOrder');
  if (whose !== 'all') rows = rows.where('traderId', '=', whose.traderId);
  if (order) rows = rows.where('id', '=', order);
  if (position) rows = rows.where('positionId', '=', position);
  if (pair) rows = rows.where('pair', 'in', pair);
  if (kind) {
    rows = rows.where(
      'pair',
      'in',
      deps.reads.selectFrom('Instrument').select('pair').where('kind', 'in', kind),
    );
  }
  if (side) rows = rows.where('side', 'in', side);
  if (type) rows = rows.where('type', 'in', type);
  if (status) rows = rows.where('status', 'in', status);
  if (marginMode) rows = rows.where('marginMode', 'in', marginMode);
  if (enteredByStaff !== undefined) rows = rows.where('enteredByStaff', '=', enteredByStaff ? 1 : 0);
  if (number !== undefined) rows = rows.where('number', '=', number);
  if (clientId) rows = rows.where('clientId', '=', clientId);
  if (strategyId !== undefined) rows = rows.where('strategyId', '=', BigInt(strategyId));
  if (strategyType !== undefined) rows = rows.where('strategyType', '=', strategyType);
  if (clientOrderId) rows = rows.where('clientOrderId', '=', clientOrderId);
  if (since !== undefined) rows = rows.where('createdAt', '>=', since);
  if (before !== undefined) rows = rows.where('createdAt', '<', before);
  if (open !== undefined) rows = rows.where('status', 'in', open ? [...openStatuses] : CLOSED);
  if (search) {
    const { all, own } = searchedOrders;
    rows = rows.where(await (whose === 'all' ? all(search) : own(search)));
  }
  const page = await pageOf(deps.reads, rows, deps.reads.selectFrom('FuturesOrder').selectAll(), filter, {
    sorts: { createdAt: ['createdAt'], pair: ['pair', { newest: 'createdAt' }] },
    unique: 'id',
  });
  return { total: page.total, rows: page.rows.map(orderOf) };
}
