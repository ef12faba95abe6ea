import type { Fill, Order } from '@papermint/contracts/orders/model';
import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError } from '../../answers/binance-error.ts';
import type { Endpoint, KeyContext } from '../../endpoint.ts';
import { keyEndpoint } from '../../endpoint.ts';
import {
  clientId,
  decimal,
  flag,
  oneOf,
  side,
  strategyId,
  strategyType,
  text,
  whole,
} from '../../request/parameters.ts';
import { checkOpenCounts } from '../../spot/check-counts.ts';
import { checkMarketValue } from '../../spot/check-filters.ts';
import type { AskedOrder } from '../../spot/order-input.ts';
import { orderInput } from '../../spot/order-input.ts';
import { orderRefusal } from '../../spot/order-refusals.ts';
import type { SpotType } from '../../spot/order-types.ts';
import { spotType, timeInForce } from '../../spot/order-types.ts';
import { acknowledged, resultOf } from '../../spot/order-view.ts';
import { selfTradeMode } from '../../spot/self-trade-modes.ts';
import { marketOfSymbol } from '../../spot/spot-symbols.ts';
import { fillOfOrder } from '../../spot/trade-view.ts';
import { commissionRates } from '../../wallet/fees.ts';

/** How much of an order is answered. */
export const responseType = () =>
  oneOf(
    ['ACK', 'RESULT', 'FULL'],
    new BinanceError(
      -1100,
      "Illegal characters found in parameter 'newOrderRespType'; legal range is 'ACK|RESULT|FULL'.",
    ),
  );
export type ResponseType = 'ACK' | 'RESULT' | 'FULL';

/** The parameters of an order. */
export const orderParams = z.object({
  symbol: text(),
  side: side(),
  type: spotType(),
  timeInForce: timeInForce().optional(),
  quantity: decimal('quantity').optional(),
  quoteOrderQty: decimal('quoteOrderQty').optional(),
  price: decimal('price').optional(),
  newClientOrderId: clientId('newClientOrderId').optional(),
  strategyId: strategyId('strategyId').optional(),
  strategyType: strategyType('strategyType').optional(),
  stopPrice: decimal('stopPrice').optional(),
  trailingDelta: whole('trailingDelta').optional(),
  icebergQty: decimal('icebergQty').optional(),
  newOrderRespType: responseType().optional(),
  selfTradePreventionMode: selfTradeMode().optional(),
});
type OrderParams = z.output<typeof orderParams>;

/** The most fills in an answer. */
const MOST_FILLS = 1000;

/** What Binance answers where a program does not say how much. */
const usualResponse = (type: SpotType): ResponseType =>
  type === 'MARKET' || type === 'LIMIT' ? 'FULL' : 'ACK';

/** An order of ours from the parameters of one. @throws BinanceError */
export function inputOf({ world }: Pick<KeyContext, 'world'>, symbol: string, asked: AskedOrder) {
  const { instrument, lastPrice } = marketOfSymbol(world, symbol);
  return orderInput(instrument.pair, asked, instrument, lastPrice);
}

/** An order with its fills, as its answer has it. */
export function answerOf(
  { world, session }: KeyContext,
  order: Order,
  asked: Pick<OrderParams, 'type' | 'newOrderRespType'>,
  fills = (): readonly Fill[] => fillsOf(world, session.trader.id, order),
) {
  const { type, newOrderRespType = usualResponse(type) } = asked;
  const at = world.clock.now();
  if (newOrderRespType === 'ACK') return acknowledged(order, at);
  if (newOrderRespType === 'RESULT') return resultOf(order, at);
  return { ...resultOf(order, at), fills: fills().slice(-MOST_FILLS).map(fillOfOrder) };
}

/** The fills of an order, as committed. */
export const fillsOf = ({ spot }: World, traderId: string, { uuid }: Order) =>
  spot.numberedFills(traderId, { order: uuid, limit: MOST_FILLS });

async function place(context: KeyContext, params: OrderParams) {
  const { world, session, command } = context;
  const input = inputOf(context, params.symbol, params);
  checkOpenCounts(context, input);
  try {
    const { trade, fills } = await world.spot.placeWithFills(command, session.trader.id, input);
    return answerOf(context, trade, params, () => fills);
  } catch (error) {
    throw orderRefusal(error);
  }
}

/** Placing and testing orders. */
export const placeOrderEndpoints: readonly Endpoint[] = [
  keyEndpoint({
    method: 'POST',
    path: '/api/v3/order',
    weight: 1,
    orders: 1,
    security: 'signed',
    gate: 'spot.place',
    params: orderParams,
    answer: place,
  }),
  keyEndpoint({
    method: 'POST',
    path: '/api/v3/order/test',
    weight: (sent) => (sent.computeCommissionRates === 'true' ? 20 : 1),
    security: 'signed',
    gate: 'spot.place',
    params: orderParams.extend({ computeCommissionRates: flag('computeCommissionRates').optional() }),
    answer(context, { computeCommissionRates, ...params }) {
      checkOpenCounts(context, inputOf(context, params.symbol, params));
      checkMarketValue(marketOfSymbol(context.world, params.symbol), params);
      return computeCommissionRates ? commissionRates(context.session) : {};
    },
  }),
];
