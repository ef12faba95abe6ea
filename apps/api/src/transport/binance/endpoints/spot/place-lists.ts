import type { OrderList } from '@papermint/contracts/orders/order-list';
import { z } from 'zod';
import type { PlaceListInput } from '../../../../orders/lists/place-list.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import { clientId, decimal, side, strategyId, strategyType, text, whole } from '../../request/parameters.ts';
import { checkListCount } from '../../spot/check-counts.ts';
import type { ListMarket, Shared } from '../../spot/list-legs.ts';
import { legInput, legOf, legParams, pairInput } from '../../spot/list-legs.ts';
import { reportedList } from '../../spot/list-view.ts';
import { listRefusal } from '../../spot/order-refusals.ts';
import { timeInForce, workingType } from '../../spot/order-types.ts';
import { acknowledged, resultOf } from '../../spot/order-view.ts';
import { selfTradeMode } from '../../spot/self-trade-modes.ts';
import { marketOfSymbol } from '../../spot/spot-symbols.ts';
import { fillOfOrder } from '../../spot/trade-view.ts';
import type { ResponseType } from './place-order.ts';
import { fillsOf, responseType } from './place-order.ts';

const listParams = {
  symbol: text(),
  listClientOrderId: clientId('listClientOrderId').optional(),
  newOrderRespType: responseType().optional(),
  selfTradePreventionMode: selfTradeMode().optional(),
};
interface ListParams {
  symbol: string;
  listClientOrderId?: string | undefined;
  newOrderRespType?: ResponseType | undefined;
  selfTradePreventionMode?: Shared['selfTradePreventionMode'];
}
/** Parameters with the prefixes of orders. */
type Values = Readonly<Record<string, unknown>>;

function marketOf({ world }: KeyContext, symbol: string): ListMarket {
  const { instrument, lastPrice } = marketOfSymbol(world, symbol);
  return { pair: instrument.pair, instrument, lastPrice };
}

/** A list with reports as long as a program asks for. */
function answerOf({ world, session }: KeyContext, list: OrderList, { newOrderRespType }: ListParams) {
  const at = world.clock.now();
  return reportedList(list, at, (order) => {
    if (newOrderRespType === 'ACK') return acknowledged(order, at);
    const result = resultOf(order, at);
    return newOrderRespType === 'FULL'
      ? { ...result, fills: fillsOf(world, session.trader.id, order).map(fillOfOrder) }
      : result;
  });
}

async function placePair(
  context: KeyContext,
  params: ListParams & Shared,
  legs: Parameters<typeof pairInput>[0],
) {
  const { world, session, command } = context;
  const { trader } = session;
  checkListCount(context, marketOf(context, params.symbol).pair);
  const input = pairInput(legs, sharedOf(params), marketOf(context, params.symbol));
  try {
    const { trade } = await world.spot.place(command, trader.id, {
      ...input,
      listClientId: params.listClientOrderId,
    });
    return answerOf(context, world.spot.list(trader.id, trade.list ?? 0) as OrderList, params);
  } catch (error) {
    throw listRefusal(error);
  }
}

const sharedOf = ({ side: bought, quantity, selfTradePreventionMode }: ListParams & Shared): Shared => ({
  side: bought,
  quantity,
  selfTradePreventionMode,
});

/** Places a working order and what its fill places. */
async function placeTriggered(
  context: KeyContext,
  params: ListParams & Values,
  pending: (market: ListMarket) => PlaceListInput['pending'],
) {
  const { world, session, command } = context;
  const market = marketOf(context, params.symbol);
  checkListCount(context, market.pair);
  const working = legInput(
    legOf('working', params),
    {
      side: params.workingSide as Shared['side'],
      quantity: params.workingQuantity as string,
      selfTradePreventionMode: params.selfTradePreventionMode,
    },
    market,
  );
  const input: PlaceListInput = {
    pair: market.pair,
    clientId: params.listClientOrderId,
    working,
    pending: pending(market),
  };
  try {
    const { list } = await world.spot.placeList(command, session.trader.id, input);
    return answerOf(context, list, params);
  } catch (error) {
    throw listRefusal(error);
  }
}

const workingParams = {
  ...legParams('working'),
  workingType: workingType(),
  workingSide: side(),
  workingQuantity: decimal('workingQuantity'),
};

const ocoParams = z.object({
  ...legParams('above'),
  ...legParams('below'),
  ...listParams,
  side: side(),
  quantity: decimal('quantity'),
});

const oldOcoParams = z.object({
  ...listParams,
  side: side(),
  quantity: decimal('quantity'),
  limitClientOrderId: clientId('limitClientOrderId').optional(),
  limitStrategyId: strategyId('limitStrategyId').optional(),
  limitStrategyType: strategyType('limitStrategyType').optional(),
  price: decimal('price'),
  limitIcebergQty: decimal('limitIcebergQty').optional(),
  stopClientOrderId: clientId('stopClientOrderId').optional(),
  stopStrategyId: strategyId('stopStrategyId').optional(),
  stopStrategyType: strategyType('stopStrategyType').optional(),
  stopPrice: decimal('stopPrice').optional(),
  trailingDelta: whole('trailingDelta').optional(),
  stopLimitPrice: decimal('stopLimitPrice').optional(),
  stopLimitTimeInForce: timeInForce().optional(),
  stopIcebergQty: decimal('stopIcebergQty').optional(),
});

function placeOldOco(context: KeyContext, params: z.output<typeof oldOcoParams>) {
  const limit = {
    type: 'LIMIT_MAKER',
    price: params.price,
    newClientOrderId: params.limitClientOrderId,
    strategyId: params.limitStrategyId,
    strategyType: params.limitStrategyType,
  } as const;
  const waits = {
    stopPrice: params.stopPrice,
    trailingDelta: params.trailingDelta,
    newClientOrderId: params.stopClientOrderId,
    strategyId: params.stopStrategyId,
    strategyType: params.stopStrategyType,
  };
  const { stopLimitPrice: price, stopLimitTimeInForce: time } = params;
  const stop =
    price === undefined
      ? ({ ...waits, type: 'STOP_LOSS', timeInForce: time } as const)
      : ({ ...waits, type: 'STOP_LOSS_LIMIT', price, timeInForce: time } as const);
  const sells = params.side === 'SELL';
  return placePair(context, params, sells ? { above: limit, below: stop } : { above: stop, below: limit });
}

const placing = { method: 'POST', weight: 1, security: 'signed' } as const;

/** Placing lists of orders that depend on each other. */
export const placeListEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    ...placing,
    path: '/api/v3/orderList/oco',
    orders: 2,
    gate: 'spot.place',
    params: ocoParams,
    answer: (context, params) =>
      placePair(context, params, { above: legOf('above', params), below: legOf('below', params) }),
  }),
  keyEndpoint({
    ...placing,
    path: '/api/v3/order/oco',
    orders: 2,
    gate: 'spot.place',
    params: oldOcoParams,
    answer: placeOldOco,
  }),
  keyEndpoint({
    ...placing,
    path: '/api/v3/orderList/oto',
    orders: 2,
    gate: 'spot.placeList',
    params: z.object({
      ...workingParams,
      ...legParams('pending'),
      ...listParams,
      pendingSide: side(),
      pendingQuantity: decimal('pendingQuantity'),
    }),
    answer: (context, params) =>
      placeTriggered(context, params, (market) => {
        const { pendingSide, pendingQuantity: quantity, selfTradePreventionMode } = params;
        const shared = { side: pendingSide, quantity, selfTradePreventionMode };
        return legInput(legOf('pending', params), shared, market);
      }),
  }),
  keyEndpoint({
    ...placing,
    path: '/api/v3/orderList/otoco',
    orders: 3,
    gate: 'spot.placeList',
    params: z.object({
      ...workingParams,
      ...legParams('pendingAbove'),
      ...legParams('pendingBelow'),
      ...listParams,
      pendingSide: side(),
      pendingQuantity: decimal('pendingQuantity'),
    }),
    answer: (context, params) =>
      placeTriggered(context, params, (market) => {
        const { pendingSide, pendingQuantity: quantity, selfTradePreventionMode } = params;
        const legs = { above: legOf('pendingAbove', params), below: legOf('pendingBelow', params) };
        return pairInput(legs, { side: pendingSide, quantity, selfTradePreventionMode }, market);
      }),
  }),
];
