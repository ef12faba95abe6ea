import type { z } from 'zod';
import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import { BinanceError, missing } from '../answers/binance-error.ts';
import { clientId, decimal, strategyId, strategyType, whole } from '../request/parameters.ts';
import type { FilteredInstrument } from './check-filters.ts';
import type { AskedOrder } from './order-input.ts';
import { orderInput } from './order-input.ts';
import { spotType, timeInForce } from './order-types.ts';

/** The market that the orders of a list are for. */
export interface ListMarket {
  pair: string;
  instrument: FilteredInstrument & { quoteScale: number };
  /** A decimal. */
  lastPrice: string;
}

/** An order of a list; its parameters have a prefix, such as `abovePrice`. */
export type Leg = Omit<AskedOrder, 'side' | 'quantity' | 'selfTradePreventionMode'>;

/** The parameters of an order of a list. @param prefix such as `above` */
export const legParams = (prefix: string): Record<string, z.ZodType> => ({
  [`${prefix}Type`]: spotType(),
  [`${prefix}ClientOrderId`]: clientId(`${prefix}ClientOrderId`).optional(),
  [`${prefix}Price`]: decimal(`${prefix}Price`).optional(),
  [`${prefix}StopPrice`]: decimal(`${prefix}StopPrice`).optional(),
  [`${prefix}TrailingDelta`]: whole(`${prefix}TrailingDelta`).optional(),
  [`${prefix}IcebergQty`]: decimal(`${prefix}IcebergQty`).optional(),
  [`${prefix}TimeInForce`]: timeInForce().optional(),
  [`${prefix}StrategyId`]: strategyId(`${prefix}StrategyId`).optional(),
  [`${prefix}StrategyType`]: strategyType(`${prefix}StrategyType`).optional(),
});

/** The order with a prefix among parameters that `legParams` has read. */
export function legOf(prefix: string, values: Readonly<Record<string, unknown>>): Leg {
  const value = <T>(name: string) => values[`${prefix}${name}`] as T;
  return {
    type: value('Type'),
    price: value('Price'),
    stopPrice: value('StopPrice'),
    trailingDelta: value('TrailingDelta'),
    icebergQty: value('IcebergQty'),
    timeInForce: value('TimeInForce'),
    newClientOrderId: value('ClientOrderId'),
    strategyId: value('StrategyId'),
    strategyType: value('StrategyType'),
  };
}

/** What both orders of a pair share. */
export interface Shared {
  side: 'BUY' | 'SELL';
  quantity: string;
  selfTradePreventionMode?: AskedOrder['selfTradePreventionMode'];
}

const WRONG_SIDES = {
  limit: {
    BUY: [-1165, 'A limit order in a buy OCO must be below.'],
    SELL: [-1166, 'A limit order in a sell OCO must be above.'],
  },
  stop: {
    BUY: [-1196, 'A stop loss order in a buy OCO must be above.'],
    SELL: [-1197, 'A stop loss order in a sell OCO must be below.'],
  },
  profit: {
    BUY: [-1198, 'A take profit order in a buy OCO must be below.'],
    SELL: [-1199, 'A take profit order in a sell OCO must be above.'],
  },
} as const;

const kindOf = ({ type }: Leg): keyof typeof WRONG_SIDES =>
  type === 'LIMIT_MAKER' ? 'limit' : type.startsWith('STOP') ? 'stop' : 'profit';

/**
 * A pair of orders, of which the first that trades cancels the other, as our services take it.
 * @throws BinanceError -1165, -1166, -1196 to -1199 for an order on the wrong side, and what single orders are refused for
 */
export function pairInput(
  { above, below }: { above: Leg; below: Leg },
  shared: Shared,
  market: ListMarket,
): Omit<PlaceOrderInput, 'type'> & { type: 'oco' } {
  const { side } = shared;
  const [profit, loss] = side === 'SELL' ? [above, below] : [below, above];
  for (const leg of [profit, loss]) checkPlaceable(leg);
  if (kindOf(loss) !== 'stop') throw wrongSide(kindOf(loss), side);
  if (kindOf(profit) === 'stop') throw wrongSide('stop', side);
  const first = legInput(profit, shared, market);
  const stop = legInput(loss, shared, market);
  const waits = first.type !== 'limit';
  return {
    pair: market.pair,
    side: first.side,
    type: 'oco',
    amount: first.amount,
    price: first.price,
    takeProfitPrice: first.stopPrice ?? first.activationPrice,
    takeProfitTrailingPercent: first.trailingPercent,
    postOnly: waits ? undefined : true,
    clientId: first.clientId,
    strategyId: first.strategyId,
    strategyType: first.strategyType,
    stopPrice: stop.stopPrice,
    stopLimitPrice: stop.price,
    trailingPercent: stop.trailingPercent,
    activationPrice: stop.activationPrice,
    stopClientId: stop.clientId,
    stopStrategyId: stop.strategyId,
    stopStrategyType: stop.strategyType,
    selfTradePreventionMode: first.selfTradePreventionMode,
  };
}

function checkPlaceable({ type, timeInForce: time }: Leg): void {
  if (type === 'LIMIT' || type === 'MARKET') throw new BinanceError(-1116, 'Invalid orderType.');
  if (time !== undefined && time !== 'GTC') throw new BinanceError(-1014, 'Unsupported order combination.');
}

function wrongSide(kind: keyof typeof WRONG_SIDES, side: 'BUY' | 'SELL'): BinanceError {
  const [code, text] = WRONG_SIDES[kind][side];
  return new BinanceError(code, text);
}

/** One order of a list, checked like any other. */
export function legInput(
  leg: Leg,
  shared: Shared,
  { pair, instrument, lastPrice }: ListMarket,
): PlaceOrderInput {
  if (leg.type === undefined) throw missing('type');
  return orderInput(pair, { ...leg, ...shared }, instrument, lastPrice);
}
