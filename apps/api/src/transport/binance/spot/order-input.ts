import type { PlaceOrderInput } from '../../../orders/placing/order-rules.ts';
import type { FilteredInstrument } from './check-filters.ts';
import { checkFilters } from './check-filters.ts';
import { cutTo, plainDecimal } from './decimals.ts';
import type { OrderFields } from './order-combinations.ts';
import { checkCombination } from './order-combinations.ts';
import type { BinanceTime, SpotType } from './order-types.ts';
import type { BinanceMode } from './self-trade-modes.ts';
import { selfTradeModeOf } from './self-trade-modes.ts';

/** An order as a program asks for it. */
export interface AskedOrder extends OrderFields {
  side: 'BUY' | 'SELL';
  type: SpotType;
  timeInForce?: BinanceTime | undefined;
  newClientOrderId?: string | undefined;
  strategyId?: number | undefined;
  strategyType?: number | undefined;
  selfTradePreventionMode?: BinanceMode | 'NONE' | undefined;
}

const TYPES = {
  LIMIT: 'limit',
  LIMIT_MAKER: 'limit',
  MARKET: 'market',
  STOP_LOSS: 'stop',
  STOP_LOSS_LIMIT: 'stop_limit',
  TAKE_PROFIT: 'take_profit',
  TAKE_PROFIT_LIMIT: 'take_profit_limit',
} as const satisfies Record<SpotType, PlaceOrderInput['type']>;

/**
 * An order as our services take it.
 * @param lastPrice a decimal
 * @throws BinanceError for a combination of parameters that Binance refuses, and for what the filters refuse
 */
export function orderInput(
  pair: string,
  asked: AskedOrder,
  instrument: FilteredInstrument & { quoteScale: number },
  lastPrice: string,
): PlaceOrderInput {
  const { type, quantity, quoteOrderQty, price, stopPrice, trailingDelta, icebergQty } = asked;
  checkCombination(type, asked);
  const side = asked.side === 'BUY' ? 'buy' : 'sell';
  const takesAnyPrice = type === 'MARKET' || type === 'STOP_LOSS' || type === 'TAKE_PROFIT';
  checkFilters(
    { side, takesAnyPrice, quantity, quoteOrderQty, price, stopPrice, icebergQty, trailingDelta },
    instrument,
    lastPrice,
  );
  const input: PlaceOrderInput = {
    pair,
    side,
    type: TYPES[type],
    amount: plainOrNone(quantity),
    quoteAmount: quoteOrderQty && plainDecimal(cutTo(instrument.quoteScale, quoteOrderQty)),
    visibleAmount: visibleOf(asked),
    price: plainOrNone(price),
    stopPrice: plainOrNone(stopPrice),
    timeInForce: asked.timeInForce,
    postOnly: type === 'LIMIT_MAKER' || undefined,
    clientId: asked.newClientOrderId,
    strategyId: asked.strategyId,
    strategyType: asked.strategyType,
    selfTradePreventionMode: selfTradeModeOf(asked.selfTradePreventionMode),
    // Binance tells of an order that found nothing to trade with, instead of refusing it.
    unfilled: type === 'LIMIT_MAKER' ? 'refuse' : 'cancel',
  };
  return trailingDelta === undefined ? input : trailing(input, type, trailingDelta);
}

/** The part of an order that the book shows; all of it is no part. */
function visibleOf({ quantity, icebergQty }: AskedOrder): string | undefined {
  const isPart = icebergQty !== undefined && Number(icebergQty) < Number(quantity);
  return isPart ? plainDecimal(icebergQty) : undefined;
}

const plainOrNone = (text: string | undefined) => (text === undefined ? undefined : plainDecimal(text));

/** @param delta the distance in hundredths of a percent */
function trailing(input: PlaceOrderInput, type: SpotType, delta: number): PlaceOrderInput {
  const { stopPrice, ...order } = input;
  return {
    ...order,
    type: type.startsWith('TAKE_PROFIT') ? 'trailing_take_profit' : 'trailing_stop',
    trailingPercent: String(delta / 100),
    activationPrice: stopPrice,
  };
}
