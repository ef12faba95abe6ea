import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { futuresPair, futuresPairs } from '../../futures/futures-symbols.ts';
import { queriedFuturesOrder } from '../../futures/order-answer.ts';
import { ALL_OPEN, period, periodOf } from '../../futures/period.ts';
import { futuresTrade } from '../../futures/trade-answer.ts';
import { limit, text, whole } from '../../request/parameters.ts';

/** Lists of orders and fills. */
export const futuresOrderListEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/openOrders',
    weight: ({ symbol }) => (symbol ? 1 : 40),
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({ symbol: text().optional() }),
    answer({ world, session: { trader } }, { symbol }) {
      const { futures, markets } = world;
      const pair = symbol === undefined ? undefined : futuresPair(world, symbol);
      const pairs = futuresPairs(world);
      return futures
        .numbered(trader.id, { pair, open: true, listed: 'orders', limit: ALL_OPEN })
        .filter((order) => pairs.includes(order.pair))
        .map((order) => queriedFuturesOrder(order, markets.instrument(order.pair)));
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/allOrders',
    weight: 5,
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId').optional(),
      ...period,
      limit: limit(500, 1000),
    }),
    answer({ world, session: { trader } }, { symbol, orderId, limit: most, ...times }) {
      const pair = futuresPair(world, symbol);
      const of = { pair, from: orderId, ...periodOf(times, world), limit: most };
      return world.futures
        .numbered(trader.id, { ...of, listed: 'orders' })
        .map((order) => queriedFuturesOrder(order, world.markets.instrument(pair)));
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/userTrades',
    weight: 5,
    security: 'signed',
    gate: 'futures.fills',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId').optional(),
      fromId: whole('fromId').optional(),
      ...period,
      limit: limit(500, 1000),
    }),
    answer({ world, session: { trader } }, { symbol, orderId, fromId, limit: most, ...times }) {
      const pair = futuresPair(world, symbol);
      const { futures } = world;
      const order = orderId === undefined ? undefined : futures.byNumber(trader.id, orderId);
      if (orderId !== undefined && !order) return [];
      const of = { pair, from: fromId, ...periodOf(times, world), limit: most };
      return futures.numberedFills(trader.id, { ...of, order: order?.uuid }).map(futuresTrade);
    },
  }),
  keyEndpoint({
    method: 'DELETE',
    path: '/fapi/v1/allOpenOrders',
    weight: 1,
    security: 'signed',
    gate: 'futuresOrders.cancelAll',
    params: z.object({ symbol: text() }),
    async answer({ world, session: { trader }, command }, { symbol }) {
      const pair = futuresPair(world, symbol);
      const { futures } = world;
      const open = futures.numbered(trader.id, { pair, open: true, listed: 'orders', limit: ALL_OPEN });
      await futures.cancelNumbered(
        command,
        trader.id,
        open.map(({ number }) => number),
      );
      return { code: 200, msg: 'The operation of cancel all open order is done.' };
    },
  }),
];
