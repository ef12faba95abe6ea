import type { FuturesOrderDetail, PositionDetail, PositionStatus } from '@papermint/contracts/futures/model';
import type { OrderStatus } from '@papermint/contracts/orders/order-statuses';
import { FILLS_SHOWN } from '@papermint/contracts/spot/history-model';
import { orderEvents } from '../../../orders/records/order-events.ts';
import type { OrderRecord } from '../../../orders/records/order-records.ts';
import type { TimelineStep } from '../../../platform/commands/timeline.ts';
import { noPosition, noSuchOrder } from '../futures-rules.ts';
import type { FuturesHistoryDeps } from './futures-history-deps.ts';
import { LATEST } from './futures-history-deps.ts';

/** A position of this trader. @throws DomainError not_found at `uuid` */
export function ownPosition(
  { store, positions, view }: FuturesHistoryDeps,
  traderId: string,
  id: string,
): PositionDetail {
  const { committed } = positions;
  const position = positions.byId(committed, id);
  if (position?.traderId !== traderId) throw noPosition('uuid');
  return {
    position: view.position(committed, position),
    timeline: store.timeline('position', id).map((step) => stepOf<PositionStatus>(step)),
  };
}

/** An order of this trader. @throws DomainError not_found at `tradeUuid` */
export async function ownOrderDetail(
  deps: FuturesHistoryDeps,
  traderId: string,
  id: string,
): Promise<FuturesOrderDetail> {
  const { store } = deps;
  const order = store.order(id);
  if (order?.traderId !== traderId) throw noSuchOrder('tradeUuid');
  return orderDetail(deps, order);
}

export async function orderDetail(
  { store, view, orderView, events }: FuturesHistoryDeps,
  order: OrderRecord,
): Promise<FuturesOrderDetail> {
  const { id, traderId } = order;
  const linked = order.linkedTo === null ? undefined : store.order(order.linkedTo);
  const { rows, total } = await store.fills(traderId, { ...LATEST, perPage: FILLS_SHOWN, order: id });
  return {
    trade: view.order(order),
    linked: linked ? view.order(linked) : null,
    fills: rows.map(orderView.fill),
    fillCount: total,
    timeline: store.timeline('order', id).map((step) => stepOf<OrderStatus>(step)),
    ...orderEvents(events, order),
  };
}

export function stepOf<S extends string>({ at, to, actor, reason }: TimelineStep) {
  const [kind] = actor.split(':');
  const by: 'trader' | 'staff' | 'system' = kind === 'trader' || kind === 'staff' ? kind : 'system';
  return { status: to as S, at: new Date(at).toISOString(), by, reason };
}
