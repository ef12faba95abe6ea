import { DomainError } from '@papermint/contracts/common/domain-error';
import { formatUnits } from '@papermint/contracts/money/amount';
import { z } from 'zod';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { MOST_AMENDS } from '../../market-data/filters.ts';
import { clientId, decimal, limit, text, whole } from '../../request/parameters.ts';
import { checkNumbers, filterFailure } from '../../spot/check-filters.ts';
import { clientIdOf } from '../../spot/client-ids.ts';
import { eightDecimals, plainDecimal } from '../../spot/decimals.ts';
import { findOrder } from '../../spot/find-order.ts';
import { listView } from '../../spot/list-view.ts';
import { noSuchOrder, orderRefusal } from '../../spot/order-refusals.ts';
import { amendedOrder } from '../../spot/order-view.ts';
import { spotSymbols } from '../../spot/spot-symbols.ts';

const amendParams = z.object({
  symbol: text(),
  orderId: whole('orderId').optional(),
  origClientOrderId: text().optional(),
  newClientOrderId: clientId('newClientOrderId').optional(),
  newQty: decimal('newQty'),
});

async function amend({ world, session, command }: KeyContext, params: z.output<typeof amendParams>) {
  const { trader } = session;
  const { newQty, newClientOrderId } = params;
  spotSymbols(world)().pairOf(params.symbol);
  checkNumbers({ newQty });
  const order = await findOrder(world, trader.id, params, noSuchOrder);
  if (world.spot.amendments(trader.id, order.number).length >= MOST_AMENDS) {
    throw new BinanceError(-2038, 'Filter failure: MAX_NUM_ORDER_AMENDS');
  }
  const before = clientIdOf(order);
  try {
    const { trade } = await world.spot.amend(command, trader.id, order.uuid, {
      amount: plainDecimal(newQty),
      keepPriority: true,
      // The same id again changes nothing.
      clientId: newClientOrderId === before ? undefined : newClientOrderId,
    });
    const at = world.clock.now();
    const list = trade.list === null ? undefined : world.spot.list(trader.id, trade.list);
    return {
      transactTime: at,
      executionId: world.spot.amendments(trader.id, order.number).at(-1)?.id ?? 0,
      amendedOrder: amendedOrder(trade, before),
      ...(list && { listStatus: listView(list, at) }),
    };
  } catch (error) {
    throw amendRefusal(error);
  }
}

/** What Binance says where we refuse to amend an order. */
function amendRefusal(error: unknown): unknown {
  if (!(error instanceof DomainError)) return error;
  const { code, key, more } = error;
  if (code === 'conflict' && key === undefined) return noSuchOrder();
  if (key === 'amount' && more.reason === 'not_a_multiple') return filterFailure('LOT_SIZE');
  if (key === 'amount' && more.reason === 'too_small') return filterFailure('NOTIONAL');
  if (key === 'amount') return new BinanceError(-2038, 'Order amend (quantity increase) is not supported.');
  return orderRefusal(error);
}

/** Making an order smaller without losing its place. */
export const amendOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'PUT',
    path: '/api/v3/order/amend/keepPriority',
    weight: 4,
    security: 'signed',
    gate: 'spot.amend',
    params: amendParams,
    answer: amend,
  }),
  keyEndpoint({
    method: 'GET',
    path: '/api/v3/order/amendments',
    weight: 4,
    security: 'signed',
    gate: 'spot.order',
    params: z.object({
      symbol: text(),
      orderId: whole('orderId'),
      fromExecutionId: whole('fromExecutionId').optional(),
      limit: limit(500, 1000),
    }),
    async answer({ world, session: { trader } }, { fromExecutionId = 0, limit: most, ...names }) {
      const order = await findOrder(world, trader.id, names, noSuchOrder);
      const { baseScale } = world.markets.instrument(order.pair);
      const amount = (units: bigint) => eightDecimals(formatUnits(units, baseScale));
      return world.spot
        .amendments(trader.id, order.number)
        .filter(({ id }) => id >= fromExecutionId)
        .slice(0, most)
        .map(({ id, at, amountBefore, amountAfter, clientBefore, clientAfter }) => ({
          symbol: names.symbol,
          orderId: order.number,
          executionId: id,
          origClientOrderId: clientIdOf({ ...order, clientId: clientBefore }),
          newClientOrderId: clientIdOf({ ...order, clientId: clientAfter }),
          origQty: amount(amountBefore),
          newQty: amount(amountAfter),
          time: at,
        }));
    },
  }),
];
