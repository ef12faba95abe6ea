import type { Fill } from '@papermint/contracts/orders/model';
import { assetOf, symbolOf } from '../names.ts';
import { eightDecimals } from './decimals.ts';

/** A fill in the answer to an order. */
export const fillOfOrder = (fill: Fill) => ({
  price: eightDecimals(fill.price),
  qty: eightDecimals(fill.amount),
  commission: eightDecimals(fill.fee),
  commissionAsset: assetOf(fill.feeCurrency),
  tradeId: fill.number,
});

/** A fill as a trade of its trader. @param orderListId -1 where its order has none */
export const ownTrade = (fill: Fill, orderListId: number) => ({
  symbol: symbolOf(fill.pair),
  id: fill.number,
  orderId: fill.orderNumber,
  orderListId,
  price: eightDecimals(fill.price),
  qty: eightDecimals(fill.amount),
  quoteQty: eightDecimals(fill.cost),
  commission: eightDecimals(fill.fee),
  commissionAsset: assetOf(fill.feeCurrency),
  time: Date.parse(fill.time),
  isBuyer: fill.side === 'buy',
  isMaker: fill.liquidity === 'maker',
  isBestMatch: true,
});
