import type { Order } from '@papermint/contracts/orders/model';
import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { clientId, oneOf, text, whole } from '../../request/parameters.ts';
import { canceledList } from '../../spot/canceled-list.ts';
import { requestIdOf } from '../../spot/client-ids.ts';
import { findOrder } from '../../spot/find-order.ts';
import { cancelRefusal, unknownOrderSent } from '../../spot/order-refusals.ts';
import { canceledOrder } from '../../spot/order-view.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';

/** Which orders may be canceled. */
export const cancelRestrictions = () =>
  oneOf(['ONLY_NEW', 'ONLY_PARTIALLY_FILLED'], new BinanceError(-1145, 'Invalid cancelRestrictions'));

const STATUS = { ONLY_NEW: ['new', 'untriggered'], ONLY_PARTIALLY_FILLED: ['partially_filled'] } as const;

/** @throws BinanceError -2011 where an order has filled more or less than a program expects */
export function checkRestriction({ status }: Order, restriction: keyof typeof STATUS | undefined): void {
  if (restriction === undefined) return;
  const allowed: readonly string[] = STATUS[restriction];
  if (allowed.includes(status)) return;
  throw new BinanceError(-2011, 'Order was not canceled due to cancel restrictions.');
}

const cancelParams = z.object({
  symbol: text(),
  orderId: whole('orderId').optional(),
  origClientOrderId: text().optional(),
  newClientOrderId: clientId('newClientOrderId').optional(),
  cancelRestrictions: cancelRestrictions().optional(),
});

async function cancel(context: KeyContext, params: z.output<typeof cancelParams>) {
  const { world, session, command } = context;
  const { trader } = session;
  spotSymbols(world)().pairOf(params.symbol);
  const order = await findOrder(world, trader.id, params, unknownOrderSent);
  checkRestriction(order, params.cancelRestrictions);
  try {
    const { trade } = await world.spot.cancel(command, trader.id, order.uuid);
    const cancelId = params.newClientOrderId ?? requestIdOf(order.uuid, 'cancel');
    return canceledOrder(trade, cancelId, world.clock.now());
  } catch (error) {
    throw cancelRefusal(error);
  }
}

/** Most open orders of a trader and a symbol. */
const MOST_OPEN = 1000;

async function cancelAll({ world, session, command }: KeyContext, { symbol }: { symbol: string }) {
  const traderId = session.trader.id;
  const pair = spotSymbols(world)().pairOf(symbol);
  const open = world.spot.numbered(traderId, { pair, open: true, limit: MOST_OPEN });
  if (open.length === 0) throw unknownOrderSent();
  await world.spot.cancelAll(command, traderId, pair);
  const at = world.clock.now();
  const single = open
    .filter(({ list }) => list === null)
    .map(({ number }) => world.spot.byNumber(traderId, number))
    .filter((order) => order !== undefined)
    .map((order) => canceledOrder(order, requestIdOf(order.uuid, 'cancel'), at));
  const numbers = new Set(open.map(({ list }) => list).filter((list) => list !== null));
  const lists = [...numbers]
    .map((number) => world.spot.list(traderId, number))
    .filter((list) => list !== undefined)
    .map((list) => canceledList(list, at));
  return [...single, ...lists];
}

/** Canceling orders. */
export const cancelOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'DELETE',
    path: '/api/v3/order',
    weight: 1,
    security: 'signed',
    gate: 'spot.cancel',
    params: cancelParams,
    answer: cancel,
  }),
  keyEndpoint({
    method: 'DELETE',
    path: '/api/v3/openOrders',
    weight: 1,
    security: 'signed',
    gate: 'spot.cancelAll',
    params: z.object({ symbol: text() }),
    answer: cancelAll,
  }),
];
