import { DAY } from '@papermint/contracts/common/time-units';
import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { futuresPair, futuresPairs } from '../../futures/futures-symbols.ts';
import { queriedFuturesOrder } from '../../futures/order-answer.ts';
import { futuresTrade } from '../../futures/trade-answer.ts';
import { limit, text, whole } from '../../request/parameters.ts';

/** The longest time between the two ends of a query. */
const LONGEST = 7 * DAY;
/** More orders than a trader can have open. */
const ALL_OPEN = 100_000;

const period = {
  startTime: whole('startTime').optional(),
  endTime: whole('endTime').optional(),
};

/** @throws BinanceError -4166 where more than a week lies between the ends, -1128 where the end comes first */
export function periodOf({
  startTime,
  endTime,
}: {
  startTime?: number | undefined;
  endTime?: number | undefined;
}) {
  if (startTime !== undefined && endTime !== undefined) {
    if (endTime < startTime) throw new BinanceError(-1128, 'Combination of optional parameters invalid.');
    if (endTime - startTime > LONGEST) {
      throw new BinanceError(-4166, 'Search window is restricted to recent 7 days only.');
    }
  }
  return { since: startTime, before: endTime === undefined ? undefined : endTime + 1 };
}

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
        .numbered(trader.id, { pair, open: true, limit: ALL_OPEN })
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
      const of = { pair, from: orderId, ...periodOf(times), limit: most };
      return world.futures
        .numbered(trader.id, of)
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
      const of = { pair, from: fromId, ...periodOf(times), limit: most };
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
      await world.futures.cancelAll(command, trader.id, pair);
      return { code: 200, msg: 'The operation of cancel all open order is done.' };
    },
  }),
];
