import type { NumberedFill } from '../../../orders/records/numbered-orders.ts';
import { money } from '../answers/money-text.ts';
import { assetOf, symbolOf } from '../names.ts';
import { binancePositionSide } from './position-sides.ts';

/** A fill of futures as Binance answers it. */
export const futuresTrade = (fill: NumberedFill) => ({
  symbol: symbolOf(fill.pair),
  id: fill.number,
  orderId: fill.orderNumber,
  side: fill.side === 'buy' ? 'BUY' : 'SELL',
  price: fill.price,
  qty: fill.amount,
  realizedPnl: money(fill.realizedPnl),
  quoteQty: fill.cost,
  commission: money(fill.fee),
  commissionAsset: assetOf(fill.feeCurrency),
  time: Date.parse(fill.time),
  positionSide: binancePositionSide(fill.positionSide),
  buyer: fill.side === 'buy',
  maker: fill.liquidity === 'maker',
});
