import { formatUnits, unboundedUnits } from '@papermint/contracts/money/amount';
import type { Fill } from '@papermint/contracts/orders/model';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import type { NumberedFill } from '../../../orders/records/numbered-orders.ts';
import { queriedAlgo } from '../futures/algo-answer.ts';
import type { ShownOrder } from '../futures/order-answer.ts';
import { futuresOrderAnswer } from '../futures/order-answer.ts';
import { assetOf, symbolOf } from '../names.ts';
import { clientIdOf } from '../spot/client-ids.ts';
import { statusOf } from '../spot/order-status.ts';
import type { Told } from './execution-report.ts';

const SCALE = 16;

/**
 * The events of a futures order that a stream has not told yet: NEW, one for each fill, and its end.
 * @param fills of the order that were not told, in their order
 * @param at when it changed, simulated ms
 */
export function orderTradeUpdates(
  order: ShownOrder,
  scales: OrderScales,
  fills: readonly NumberedFill[],
  told: Told,
  at: number,
): object[] {
  const base = baseOf(order, scales);
  const event = (o: object) => ({ e: 'ORDER_TRADE_UPDATE', E: at, T: at, o: { ...base, ...o } });
  const events: object[] = [];
  let filled = unboundedUnits(order.filled, SCALE);
  for (const { amount } of fills) filled -= unboundedUnits(amount, SCALE);
  const before = formatUnits(filled, SCALE);
  if (!told.isNew) events.push(event({ x: 'NEW', X: 'NEW', z: before, T: Date.parse(order.createdAt) }));
  const amount = unboundedUnits(order.amount, SCALE);
  for (const fill of fills) {
    filled += unboundedUnits(fill.amount, SCALE);
    events.push(
      event({
        x: 'TRADE',
        X: filled >= amount ? 'FILLED' : 'PARTIALLY_FILLED',
        l: fill.amount,
        L: fill.price,
        z: formatUnits(filled, SCALE),
        N: assetOf(fill.feeCurrency),
        n: fill.fee,
        t: fill.number,
        m: fill.liquidity === 'maker',
        rp: fill.realizedPnl,
        T: Date.parse(fill.time),
      }),
    );
    events.push(tradeLite(order, fill, at));
  }
  const status = statusOf(order);
  if (ENDS.has(status) && !told.isOver) {
    const x = status === 'CANCELED' ? 'CANCELED' : 'EXPIRED';
    events.push(event({ x, X: status, z: formatUnits(filled, SCALE), T: at }));
  }
  return events;
}

const ENDS: ReadonlySet<string> = new Set(['CANCELED', 'EXPIRED', 'REJECTED', 'EXPIRED_IN_MATCH']);

const tradeLite = (order: ShownOrder, fill: Fill, at: number) => ({
  e: 'TRADE_LITE',
  E: at,
  T: Date.parse(fill.time),
  s: symbolOf(order.pair),
  q: order.amount,
  p: order.price ?? '0',
  m: fill.liquidity === 'maker',
  c: clientIdOf(order),
  S: order.side.toUpperCase(),
  L: fill.price,
  l: fill.amount,
  t: fill.number,
  i: order.number,
});

function baseOf(order: ShownOrder, scales: OrderScales) {
  const shown = futuresOrderAnswer(order, scales);
  return {
    s: shown.symbol,
    c: shown.clientOrderId,
    S: shown.side,
    o: shown.type,
    f: shown.timeInForce,
    q: shown.origQty,
    p: shown.price,
    ap: shown.avgPrice,
    sp: shown.stopPrice,
    X: shown.status,
    i: shown.orderId,
    l: '0',
    L: '0',
    N: assetOf(order.feeCurrency),
    n: '0',
    t: 0,
    b: '0',
    a: '0',
    m: false,
    R: shown.reduceOnly,
    wt: shown.workingType,
    ot: shown.origType,
    ps: shown.positionSide,
    cp: shown.closePosition,
    AP: shown.activatePrice ?? '0',
    cr: shown.priceRate ?? '0',
    pP: false,
    si: 0,
    ss: 0,
    rp: '0',
    V: shown.selfTradePreventionMode,
    pm: shown.priceMatch,
    gtd: shown.goodTillDate,
    er: '0',
  };
}

/** The event of an open order whose price or amount was changed. */
export const amendment = (order: ShownOrder, scales: OrderScales, at: number): object => ({
  e: 'ORDER_TRADE_UPDATE',
  E: at,
  T: at,
  o: { ...baseOf(order, scales), x: 'AMENDMENT', z: order.filled, T: at },
});

/** The event of a conditional order. */
export function algoUpdate(order: ShownOrder, scales: OrderScales, at: number): object {
  const shown = queriedAlgo(order, scales);
  return {
    e: 'ALGO_UPDATE',
    T: at,
    E: at,
    o: {
      caid: shown.clientAlgoId,
      aid: shown.algoId,
      at: shown.algoType,
      o: shown.orderType,
      s: shown.symbol,
      S: shown.side,
      ps: shown.positionSide,
      f: shown.timeInForce,
      q: shown.quantity,
      X: shown.algoStatus,
      ai: shown.actualOrderId,
      ap: shown.actualPrice,
      aq: order.filled,
      act: '0',
      tp: shown.triggerPrice,
      p: shown.price,
      V: shown.selfTradePreventionMode,
      wt: shown.workingType,
      pm: shown.priceMatch,
      cp: shown.closePosition,
      pP: false,
      R: shown.reduceOnly,
      tt: shown.triggerTime,
      gtd: shown.goodTillDate,
      rm: '',
    },
  };
}
