import { z } from 'zod';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { limit, text, whole } from '../../request/parameters.ts';
import { findOrder } from '../../spot/find-order.ts';
import { noSuchOrder } from '../../spot/order-refusals.ts';
import { NO_LIST, queriedOrder } from '../../spot/order-view.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';
import { ownTrade } from '../../spot/trade-view.ts';
import { windowOf, windowParams } from './time-window.ts';

/** The most open orders that are listed. */
const MOST_OPEN = 10_000;

const tradesParams = z.object({
  symbol: text(),
  orderId: whole('orderId').optional(),
  fromId: whole('fromId').optional(),
  limit: limit(500, 1000),
  ...windowParams,
});

function trades({ world, session }: KeyContext, params: z.output<typeof tradesParams>) {
  const { symbol, orderId, fromId: from } = params;
  const traderId = session.trader.id;
  const pair = spotSymbols(world)().pairOf(symbol);
  const order = orderId === undefined ? undefined : world.spot.byNumber(traderId, orderId);
  if (orderId !== undefined && order?.pair !== pair) return [];
  const filter = { pair, order: order?.uuid, from, limit: params.limit, ...windowOf(params, world) };
  const listOf = (number: number) => world.spot.byNumber(traderId, number)?.list ?? NO_LIST;
  const lists = new Map<number, number>();
  return world.spot.numberedFills(traderId, filter).map((fill) => {
    const list = lists.get(fill.orderNumber) ?? listOf(fill.orderNumber);
    lists.set(fill.orderNumber, list);
    return ownTrade(fill, list);
  });
}

/** Orders and trades of a trader. */
export const queryOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/order',
    weight: 4,
    security: 'signed',
    gate: 'spot.order',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId').optional(),
      origClientOrderId: text().optional(),
    }),
    async answer({ world, session }, names) {
      spotSymbols(world)().pairOf(names.symbol);
      return queriedOrder(await findOrder(world, session.trader.id, names, noSuchOrder));
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/openOrders',
    weight: ({ symbol }) => (symbol ? 6 : 80),
    security: 'signed',
    gate: 'spot.trades',
    params: z.object({ symbol: text().optional() }),
    answer({ world, session }, { symbol }) {
      const table = spotSymbols(world)();
      const pair = symbol === undefined ? undefined : table.pairOf(symbol);
      const open = world.spot.numbered(session.trader.id, { pair, open: true, limit: MOST_OPEN });
      return open.filter((order) => table.pairs.includes(order.pair)).map(queriedOrder);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/allOrders',
    weight: 20,
    security: 'signed',
    gate: 'spot.trades',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId').optional(),
      limit: limit(500, 1000),
      ...windowParams,
    }),
    answer({ world, session }, { symbol, orderId: from, limit: most, ...window }) {
      const pair = spotSymbols(world)().pairOf(symbol);
      const filter = { pair, from, limit: most, ...windowOf(window, world) };
      return world.spot.numbered(session.trader.id, filter).map(queriedOrder);
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/myTrades',
    weight: ({ orderId }) => (orderId ? 5 : 20),
    security: 'signed',
    gate: 'spot.fills',
    params: tradesParams,
    answer: trades,
  }),
];
