import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { callbackRate, trails } from '../trailing-delta.ts';
import type { ShownOrder } from './order-answer.ts';
import { futuresOrderAnswer } from './order-answer.ts';
import { futuresStatus } from './order-words.ts';

export type AlgoStatus = 'NEW' | 'CANCELED' | 'TRIGGERED' | 'FINISHED' | 'REJECTED' | 'EXPIRED';

/** What ended an order that its trigger brought to the market, and that could not trade there. */
const REJECTIONS: ReadonlySet<CancelReason | null> = new Set([
  'insufficient_balance',
  'refused',
  'price_bound',
]);

/** How far a conditional order has come. */
function algoStatus({ status, cancelReason, wasTriggered, filled }: ShownOrder): AlgoStatus {
  if (status === 'untriggered') return 'NEW';
  if (!wasTriggered) return futuresStatus(status, cancelReason) === 'CANCELED' ? 'CANCELED' : 'EXPIRED';
  if (isOpen(status)) return 'TRIGGERED';
  return REJECTIONS.has(cancelReason) && Number(filled) === 0 ? 'REJECTED' : 'FINISHED';
}

/** A conditional order as Binance answers it. Once triggered, it is an order with the same number. */
export function algoAnswer(order: ShownOrder, scales: OrderScales) {
  const shown = futuresOrderAnswer(order, scales);
  const waits = order.status === 'untriggered';
  return {
    algoId: shown.orderId,
    clientAlgoId: shown.clientOrderId,
    algoType: 'CONDITIONAL',
    orderType: shown.origType,
    symbol: shown.symbol,
    side: shown.side,
    positionSide: shown.positionSide,
    timeInForce: shown.timeInForce,
    quantity: shown.origQty,
    algoStatus: algoStatus(order),
    triggerPrice: trails(order) && waits ? '0' : shown.stopPrice,
    price: shown.price,
    icebergQuantity: null,
    selfTradePreventionMode: shown.selfTradePreventionMode,
    workingType: shown.workingType,
    priceMatch: shown.priceMatch,
    closePosition: shown.closePosition,
    priceProtect: shown.priceProtect,
    reduceOnly: shown.reduceOnly,
    activatePrice: shown.activatePrice ?? '',
    callbackRate: callbackRate(order) ?? '',
    createTime: Date.parse(order.createdAt),
    updateTime: shown.updateTime,
    triggerTime: order.wasTriggered ? shown.updateTime : 0,
    goodTillDate: shown.goodTillDate,
  };
}

/** The answer to a query, which names the order that the trigger has made. */
export const queriedAlgo = (order: ShownOrder, scales: OrderScales) => ({
  ...algoAnswer(order, scales),
  actualOrderId: order.wasTriggered ? String(order.number) : '',
  actualPrice: order.averagePrice ?? '0.00000',
  tpTriggerPrice: '0.000',
  tpPrice: '0.000',
  slTriggerPrice: '0.000',
  slPrice: '0.000',
  tpOrderType: '',
});
