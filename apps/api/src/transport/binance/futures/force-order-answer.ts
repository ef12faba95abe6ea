import type { Liquidation } from '@papermint/contracts/futures/model';
import { assetOf, symbolOf } from '../names.ts';
import { positionSideOfPart } from './position-sides.ts';

/** A liquidation, as the order that Binance would have closed the position by. */
export function forceOrder({ pair, side, hedged, amount, markPrice, time }: Liquidation) {
  const at = Date.parse(time);
  return {
    orderId: at,
    symbol: symbolOf(pair),
    status: 'FILLED',
    clientOrderId: `autoclose-${at}`,
    price: markPrice,
    avgPrice: markPrice,
    origQty: amount,
    executedQty: amount,
    cumQuote: (Number(amount) * Number(markPrice)).toFixed(8),
    timeInForce: 'IOC',
    type: 'LIMIT',
    reduceOnly: false,
    closePosition: false,
    side: side === 'long' ? 'SELL' : 'BUY',
    positionSide: positionSideOfPart({ hedged, side }),
    stopPrice: '0',
    workingType: 'CONTRACT_PRICE',
    origType: 'LIMIT',
    time: at,
    updateTime: at,
  };
}

/** The event of a liquidation on the market streams. @param now when it is sent, ms */
export function forceOrderEvent({ pair, side, amount, markPrice, time }: Liquidation, now: number) {
  return {
    e: 'forceOrder',
    E: now,
    o: {
      s: symbolOf(pair),
      S: side === 'long' ? 'SELL' : 'BUY',
      o: 'LIMIT',
      f: 'IOC',
      q: amount,
      p: markPrice,
      ap: markPrice,
      X: 'FILLED',
      l: amount,
      z: amount,
      T: Date.parse(time),
    },
  };
}

/** The event of a liquidation on its trader's user stream. @param now when it is sent, ms */
export function liquidationUpdate(liquidation: Liquidation, now: number): object {
  const { amount, markPrice, pnl, fee, currency, time } = liquidation;
  const order = forceOrder(liquidation);
  const at = Date.parse(time);
  const o = {
    s: order.symbol,
    c: order.clientOrderId,
    S: order.side,
    o: 'LIQUIDATION',
    f: order.timeInForce,
    q: amount,
    p: markPrice,
    ap: markPrice,
    sp: '0',
    x: 'CALCULATED',
    X: 'FILLED',
    i: order.orderId,
    l: amount,
    z: amount,
    L: markPrice,
    N: assetOf(currency),
    n: fee,
    T: at,
    t: 0,
    b: '0',
    a: '0',
    m: false,
    R: false,
    wt: order.workingType,
    ot: 'LIQUIDATION',
    ps: order.positionSide,
    cp: false,
    AP: '0',
    cr: '0',
    pP: false,
    si: 0,
    ss: 0,
    rp: pnl,
    V: 'EXPIRE_TAKER',
    pm: 'NONE',
    gtd: 0,
    er: '0',
  };
  return { e: 'ORDER_TRADE_UPDATE', E: now, T: at, o };
}
