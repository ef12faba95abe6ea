import { isOpen } from '@papermint/contracts/orders/open-orders';
import { z } from 'zod';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { queriedAlgo } from '../../futures/algo-answer.ts';
import { algoChoice, algoParams, chosenAlgo, placeAlgo } from '../../futures/algo-request.ts';
import { futuresPair } from '../../futures/futures-symbols.ts';
import type { ShownOrder } from '../../futures/order-answer.ts';
import { noOrder, unknownOrder } from '../../futures/order-refusals.ts';
import { ALL_OPEN, period, periodOf } from '../../futures/period.ts';
import { limit, text, whole } from '../../request/parameters.ts';

const ALGO = '/fapi/v1/algoOrder';

/** Orders that wait for a price. */
export const futuresAlgoEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: ALGO,
    weight: 0,
    orders: 1,
    security: 'signed',
    gate: 'futures.place',
    params: algoParams,
    answer: placeAlgo,
  }),
  keyEndpoint({
    method: 'GET',
    path: ALGO,
    weight: 1,
    security: 'signed',
    gate: 'futures.order',
    params: algoChoice,
    answer(context, params) {
      const order = chosenAlgo(context, params);
      if (!order) throw noOrder();
      return shown(context, order);
    },
  }),
  keyEndpoint({
    method: 'DELETE',
    path: ALGO,
    weight: 1,
    security: 'signed',
    gate: 'futuresOrders.cancel',
    params: algoChoice,
    answer: cancelAlgo,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/openAlgoOrders',
    weight: ({ symbol }) => (symbol ? 1 : 40),
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({
      symbol: text().optional(),
      algoType: text().optional(),
      algoId: whole('algoId').optional(),
    }),
    answer(context, { symbol, algoId }) {
      return openAlgos(context, symbol)
        .filter(({ number }) => algoId === undefined || number === algoId)
        .map((order) => shown(context, order));
    },
  }),
  keyEndpoint({
    method: 'GET',
    path: '/fapi/v1/allAlgoOrders',
    weight: 5,
    security: 'signed',
    gate: 'futures.orders',
    params: z.object({
      symbol: text(),
      algoId: whole('algoId').optional(),
      ...period,
      limit: limit(500, 1000),
    }),
    answer(context, { symbol, algoId, limit: most, ...times }) {
      const { world, session } = context;
      const of = { pair: futuresPair(world, symbol), from: algoId, ...periodOf(times, world), limit: most };
      return world.futures
        .numbered(session.trader.id, { ...of, listed: 'algo' })
        .map((order) => shown(context, order));
    },
  }),
  keyEndpoint({
    method: 'DELETE',
    path: '/fapi/v1/algoOpenOrders',
    weight: 1,
    security: 'signed',
    gate: 'futuresOrders.cancelAll',
    params: z.object({ symbol: text() }),
    async answer(context, { symbol }) {
      const { world, session, command } = context;
      const numbers = openAlgos(context, symbol).map(({ number }) => number);
      await world.futures.cancelNumbered(command, session.trader.id, numbers);
      return { code: 200, msg: 'The operation of cancel all open order is done.' };
    },
  }),
];

const shown = ({ world }: KeyContext, order: ShownOrder) =>
  queriedAlgo(order, world.markets.instrument(order.pair));

/** The conditional orders that still wait. */
function openAlgos({ world, session }: KeyContext, symbol: string | undefined): ShownOrder[] {
  const pair = symbol === undefined ? undefined : futuresPair(world, symbol);
  return world.futures
    .numbered(session.trader.id, { pair, open: true, listed: 'algo', limit: ALL_OPEN })
    .filter(({ status }) => status === 'untriggered');
}

async function cancelAlgo(context: KeyContext, params: z.output<typeof algoChoice>) {
  const { world, session, command } = context;
  const order = chosenAlgo(context, params);
  if (!order || !isOpen(order.status)) throw unknownOrder();
  await world.futures.cancel(command, session.trader.id, order.uuid);
  const { algoId, clientAlgoId } = shown(context, order);
  return { algoId, clientAlgoId, code: '200', msg: 'success' };
}
