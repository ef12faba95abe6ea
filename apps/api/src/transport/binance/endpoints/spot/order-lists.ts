import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderList } from '@papermint/contracts/orders/order-list';
import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { clientId, limit, text, whole } from '../../request/parameters.ts';
import { canceledList } from '../../spot/canceled-list.ts';
import { findList } from '../../spot/find-list.ts';
import { listView } from '../../spot/list-view.ts';
import { cancelRefusal } from '../../spot/order-refusals.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';
import { windowOf, windowParams } from './time-window.ts';

const noSuchList = () => new BinanceError(-2013, 'Order list does not exist.');
const unknownList = () => new BinanceError(-2011, 'Unknown order list sent.');

/** The most lists that are looked through for open ones. */
const MOST_LISTS = 1000;

const cancelParams = z.object({
  symbol: text(),
  orderListId: whole('orderListId').optional(),
  listClientOrderId: text().optional(),
  newClientOrderId: clientId('newClientOrderId').optional(),
});

async function cancel({ world, session, command }: KeyContext, params: z.output<typeof cancelParams>) {
  const { trader } = session;
  const pair = spotSymbols(world)().pairOf(params.symbol);
  const { orderListId, listClientOrderId } = params;
  const names = { orderListId, clientId: listClientOrderId };
  const list = findList(world, trader.id, names, 'listClientOrderId', unknownList);
  const open = list.orders.find(({ status }) => isOpen(status));
  if (list.pair !== pair || !open) throw unknownList();
  try {
    await world.spot.cancel(command, trader.id, open.uuid);
  } catch (error) {
    throw cancelRefusal(error);
  }
  const after = world.spot.list(trader.id, list.number) ?? list;
  return canceledList(after, world.clock.now(), params.newClientOrderId);
}

/** When a list was placed, ms. */
const placedAt = ({ createdAt }: OrderList) => Date.parse(createdAt);

/** Lists of orders. */
export const orderListEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/orderList',
    weight: 4,
    security: 'signed',
    gate: 'spot.list',
    params: z.object({ orderListId: whole('orderListId').optional(), origClientOrderId: text().optional() }),
    answer({ world, session }, { orderListId, origClientOrderId }) {
      const names = { orderListId, clientId: origClientOrderId };
      const list = findList(world, session.trader.id, names, 'origClientOrderId', noSuchList);
      return listView(list, placedAt(list));
    },
  }),
  keyEndpoint({
    method: 'DELETE',
    path: '/api/v3/orderList',
    weight: 1,
    security: 'signed',
    gate: 'spot.cancel',
    params: cancelParams,
    answer: cancel,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/openOrderList',
    weight: 6,
    security: 'signed',
    gate: 'spot.list',
    params: z.object({}),
    answer: ({ world, session }) =>
      world.spot
        .lists(session.trader.id, { limit: MOST_LISTS })
        .filter(({ open }) => open)
        .map((list) => listView(list, placedAt(list))),
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/allOrderList',
    weight: 20,
    security: 'signed',
    gate: 'spot.list',
    params: z.object({ fromId: whole('fromId').optional(), limit: limit(500, 1000), ...windowParams }),
    answer: ({ world, session }, { fromId: from, limit: most, ...window }) =>
      world.spot
        .lists(session.trader.id, { from, limit: most, ...windowOf(window, world) })
        .map((list) => listView(list, placedAt(list))),
  }),
];
