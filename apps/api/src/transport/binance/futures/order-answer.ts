import type { FuturesOrder } from '@papermint/contracts/futures/model';
import { decimalsOf } from '@papermint/contracts/money/amount';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { fixed } from '../answers/fixed.ts';
import { symbolOf } from '../names.ts';
import { clientIdOf } from '../spot/client-ids.ts';
import { callbackRate } from '../trailing-delta.ts';
import type { FuturesStatus, FuturesType } from './order-words.ts';
import { FUTURES_TYPES, futuresStatus, isConditional, PREVENTION_MODES } from './order-words.ts';
import type { BinancePositionSide } from './position-sides.ts';
import { binancePositionSide } from './position-sides.ts';

/** An order of futures with the instant of its last change (ms), and whether it was triggered. */
export type ShownOrder = FuturesOrder & { updatedAt: number; wasTriggered: boolean };

/** An order of futures as Binance answers it. */
export interface FuturesOrderAnswer {
  orderId: number;
  symbol: string;
  status: FuturesStatus;
  clientOrderId: string;
  price: string;
  avgPrice: string;
  origQty: string;
  executedQty: string;
  cumQty: string;
  cumQuote: string;
  timeInForce: string;
  type: FuturesType;
  reduceOnly: boolean;
  closePosition: boolean;
  side: 'BUY' | 'SELL';
  positionSide: BinancePositionSide;
  stopPrice: string;
  workingType: 'CONTRACT_PRICE' | 'MARK_PRICE';
  priceProtect: boolean;
  origType: FuturesType;
  priceMatch: string;
  selfTradePreventionMode: string;
  goodTillDate: number;
  /** Of a trailing stop. */
  activatePrice?: string;
  priceRate?: string;
  updateTime: number;
}

/** The answer to who placed, changed or canceled it. */
export function futuresOrderAnswer(order: ShownOrder, scales: OrderScales): FuturesOrderAnswer {
  const prices = decimalsOf(scales.tick);
  const amounts = decimalsOf(scales.lot);
  const placedType = FUTURES_TYPES[order.type];
  const waited = isConditional(placedType);
  const limited = order.price === null ? 'MARKET' : 'LIMIT';
  const executed = fixed(order.filled, amounts);
  const rate = callbackRate(order);
  const activates = rate !== undefined && order.activationPrice !== null;
  return {
    orderId: order.number,
    symbol: symbolOf(order.pair),
    status: futuresStatus(order.status, order.cancelReason),
    clientOrderId: clientIdOf(order),
    price: limitOf(order, prices),
    avgPrice: order.averagePrice === null ? '0.00' : fixed(order.averagePrice, prices + 2),
    origQty: fixed(order.amount, amounts),
    executedQty: executed,
    cumQty: executed,
    cumQuote: order.cost,
    timeInForce: timeInForceOf(order),
    type: waited && order.wasTriggered ? limited : placedType,
    reduceOnly: order.reduceOnly,
    closePosition: order.position !== null,
    side: order.side === 'buy' ? 'BUY' : 'SELL',
    positionSide: binancePositionSide(order.positionSide),
    stopPrice: order.stopPrice === null ? '0' : fixed(order.stopPrice, prices),
    workingType: order.triggerBy === 'mark' ? 'MARK_PRICE' : 'CONTRACT_PRICE',
    priceProtect: false,
    origType: placedType,
    priceMatch: order.priceMatch?.toUpperCase() ?? 'NONE',
    selfTradePreventionMode: PREVENTION_MODES[order.selfTradePreventionMode],
    goodTillDate: order.expiresAt === null ? 0 : Date.parse(order.expiresAt),
    ...(activates && { activatePrice: fixed(order.activationPrice ?? '0', prices) }),
    ...(rate !== undefined && { priceRate: rate }),
    updateTime: order.updatedAt,
  };
}

/** The limit of an order; none while it waits to take one from the book. */
function limitOf({ price, priceMatch, stopPrice, wasTriggered }: ShownOrder, decimals: number): string {
  const takesLater = priceMatch !== null && stopPrice !== null && !wasTriggered;
  return price === null || takesLater ? '0' : fixed(price, decimals);
}

/** The answer to a query, which tells when it was placed. */
export const queriedFuturesOrder = (order: ShownOrder, scales: OrderScales) => ({
  ...futuresOrderAnswer(order, scales),
  time: Date.parse(order.createdAt),
});

/** An order that was taken, before anything has happened to it. */
export const acknowledged = (answer: FuturesOrderAnswer): FuturesOrderAnswer => ({
  ...answer,
  status: 'NEW',
  avgPrice: '0.00',
  executedQty: '0',
  cumQty: '0',
  cumQuote: '0',
});

/** Post only is a time in force of Binance's. A market order has the usual one. */
function timeInForceOf({ type, timeInForce, postOnly }: FuturesOrder): string {
  if (postOnly) return 'GTX';
  return type === 'market' ? 'GTC' : timeInForce;
}

/** An order right after a command of now. */
export const changedNow = (order: FuturesOrder, now: number, wasTriggered = false): ShownOrder => ({
  ...order,
  updatedAt: now,
  wasTriggered,
});
