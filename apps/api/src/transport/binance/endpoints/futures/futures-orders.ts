import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { amendParams, amendRequested } from '../../futures/amend-order.ts';
import { chosenOrder, orderChoice } from '../../futures/find-order.ts';
import type { FuturesOrderAnswer, ShownOrder } from '../../futures/order-answer.ts';
import { changedNow, futuresOrderAnswer, queriedFuturesOrder } from '../../futures/order-answer.ts';
import { noOrder, unknownOrder } from '../../futures/order-refusals.ts';
import { orderParams } from '../../futures/order-request.ts';
import { placeRequested } from '../../futures/place-order.ts';

const ORDER = '/fapi/v1/order';

/** Cancels an open order. @throws BinanceError -2011 if it is not open */
export async function cancelShown(
  { world, session: { trader }, command, now }: KeyContext,
  order: ShownOrder | undefined,
): Promise<FuturesOrderAnswer> {
  if (!order || !isOpen(order.status)) throw unknownOrder();
  const { trade } = await world.futures.cancel(command, trader.id, order.uuid);
  return futuresOrderAnswer(changedNow(trade, now, order.wasTriggered), world.markets.instrument(order.pair));
}

/** One order of futures. */
export const futuresOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: ORDER,
    weight: 0,
    orders: 1,
    security: 'signed',
    gate: 'futures.place',
    params: orderParams,
    answer: placeRequested,
  }),
  keyEndpoint({
    method: 'POST',
    path: `${ORDER}/test`,
    weight: 0,
    security: 'signed',
    gate: 'futures.place',
    params: orderParams,
    answer: (context, params) =>
      placeRequested({ ...context, command: { ...context.command, dryRun: 'each' } }, params),
  }),
  keyEndpoint({
    method: 'PUT',
    path: ORDER,
    weight: 0,
    orders: 1,
    security: 'signed',
    gate: 'futuresOrders.amend',
    params: amendParams,
    answer: amendRequested,
  }),
  keyEndpoint({
    method: 'GET',
    path: ORDER,
    weight: 1,
    security: 'signed',
    gate: 'futures.order',
    params: orderChoice,
    answer: (context, params) => shown(context, chosenOrder(context, params)),
  }),
  keyEndpoint({
    method: 'DELETE',
    path: ORDER,
    weight: 1,
    security: 'signed',
    gate: 'futuresOrders.cancel',
    params: orderChoice,
    answer: (context, params) => cancelShown(context, chosenOrder(context, params)),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/openOrder',
    weight: 1,
    security: 'signed',
    gate: 'futures.order',
    params: orderChoice,
    answer(context, params) {
      const order = chosenOrder(context, params);
      return shown(context, order && isOpen(order.status) ? order : undefined);
    },
  }),
];

function shown({ world }: KeyContext, order: ShownOrder | undefined) {
  if (!order) throw noOrder();
  return queriedFuturesOrder(order, world.markets.instrument(order.pair));
}
