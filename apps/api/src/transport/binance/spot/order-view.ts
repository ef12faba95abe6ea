import type { Order } from '@papermint/contracts/orders/model';
import type { OrderChange } from '../../../orders/records/numbered-orders.ts';
import { symbolOf } from '../names.ts';
import { trailingDelta, trails } from '../trailing-delta.ts';
import { clientIdOf } from './client-ids.ts';
import { eightDecimals, isZero } from './decimals.ts';
import { expiryReasonOf, statusOf } from './order-status.ts';
import { spotTypeOf, waitsForPrice } from './order-types.ts';
import { binanceMode } from './self-trade-modes.ts';

/** What an order without a list has in place of its id. */
export const NO_LIST = -1;

/** An order with what `byNumber` and `numbered` tell beside its view. */
export type TimedOrder = Order & OrderChange;

/** Whether an order still waits for its price, or was closed while it waited. */
const isWaiting = (order: Order | TimedOrder): boolean =>
  'wasTriggered' in order
    ? order.status === 'pending_new' || (waitsForPrice(spotTypeOf(order)) && !order.wasTriggered)
    : order.status === 'untriggered' || order.status === 'pending_new';

/** When an order came to the book, ms; -1 before. */
function workingTimeOf(order: Order | TimedOrder): number {
  if (isWaiting(order)) return -1;
  const wasTriggered = 'wasTriggered' in order && order.wasTriggered;
  return wasTriggered ? order.updatedAt : Date.parse(order.createdAt);
}

/** What names an order. */
const namesOf = (order: Order, clientOrderId = clientIdOf(order)) => ({
  symbol: symbolOf(order.pair),
  orderId: order.number,
  orderListId: order.list ?? NO_LIST,
  clientOrderId,
});

/** Its figures. */
const figuresOf = (order: Order) => ({
  price: eightDecimals(order.price),
  origQty: eightDecimals(order.amount),
  executedQty: eightDecimals(order.filled),
  origQuoteOrderQty: eightDecimals(order.quoteAmount),
  cummulativeQuoteQty: eightDecimals(order.cost),
});

const kindOf = (order: Order) => ({
  status: statusOf(order),
  timeInForce: timeOf(order),
  type: spotTypeOf(order),
  side: order.side === 'buy' ? 'BUY' : 'SELL',
});

/** A market order has none of its own, and Binance shows the usual one. */
const timeOf = ({ type, timeInForce }: Order) =>
  type === 'market' || timeInForce === 'GTD' ? 'GTC' : timeInForce;

/** The price that an order waits for; of an order that trails the one from which it follows the price. */
const stopPriceOf = (order: Order) => (trails(order) ? order.activationPrice : order.stopPrice);

/** Fields that only some orders have. */
function furtherFieldsOf(order: Order): Record<string, string | number> {
  const fields: Record<string, string | number> = {};
  const delta = trailingDelta(order);
  if (delta !== undefined) {
    fields.trailingDelta = delta;
    fields.trailingTime = order.bestPrice === null ? -1 : Date.parse(order.createdAt);
  }
  if (order.strategyId !== null) fields.strategyId = order.strategyId;
  if (order.strategyType !== null) fields.strategyType = order.strategyType;
  if (!isZero(order.preventedAmount)) fields.preventedQuantity = eightDecimals(order.preventedAmount);
  const expiryReason = expiryReasonOf(order);
  if (expiryReason !== undefined) fields.expiryReason = expiryReason;
  return fields;
}

/** The answer ACK. @param at ms */
export const acknowledged = (order: Order, at: number) => ({
  ...namesOf(order),
  transactTime: at,
});

/** The answer RESULT. @param at ms */
export function resultOf(order: Order, at: number) {
  const stopPrice = stopPriceOf(order);
  return {
    ...acknowledged(order, at),
    ...figuresOf(order),
    ...kindOf(order),
    ...(stopPrice === null ? {} : { stopPrice: eightDecimals(stopPrice) }),
    ...(order.visibleAmount === null ? {} : { icebergQty: eightDecimals(order.visibleAmount) }),
    ...furtherFieldsOf(order),
    workingTime: workingTimeOf(order),
    selfTradePreventionMode: binanceMode(order.selfTradePreventionMode),
  };
}

/** An order as queries show it. */
export const queriedOrder = (order: TimedOrder) => ({
  ...namesOf(order),
  ...figuresOf(order),
  ...kindOf(order),
  stopPrice: eightDecimals(stopPriceOf(order)),
  icebergQty: eightDecimals(order.visibleAmount),
  time: Date.parse(order.createdAt),
  updateTime: order.updatedAt,
  isWorking: !isWaiting(order),
  workingTime: workingTimeOf(order),
  ...furtherFieldsOf(order),
  selfTradePreventionMode: binanceMode(order.selfTradePreventionMode),
});

/**
 * A canceled order.
 * @param cancelId the id of the cancellation
 * @param at ms
 */
export function canceledOrder(order: Order, cancelId: string, at: number) {
  const { clientOrderId, workingTime: _, ...result } = resultOf(order, at);
  return { ...result, origClientOrderId: clientOrderId, clientOrderId: cancelId };
}

/** An order that was made smaller. @param before the client id that it had */
export function amendedOrder(order: Order, before: string) {
  const { clientOrderId, ...names } = namesOf(order);
  const { price, origQty, executedQty, origQuoteOrderQty, cummulativeQuoteQty } = figuresOf(order);
  return {
    ...names,
    origClientOrderId: before,
    clientOrderId,
    price,
    qty: origQty,
    executedQty,
    preventedQty: eightDecimals(order.preventedAmount),
    quoteOrderQty: origQuoteOrderQty,
    cumulativeQuoteQty: cummulativeQuoteQty,
    ...kindOf(order),
    workingTime: workingTimeOf(order),
    selfTradePreventionMode: binanceMode(order.selfTradePreventionMode),
  };
}
