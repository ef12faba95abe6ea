import type { Liquidation } from '@papermint/contracts/futures/model';
import { symbolOf } from '../names.ts';
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
