import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import type { PreventedRecord } from '../../../orders/records/order-events-types.ts';
import { eightDecimals } from './decimals.ts';
import { binanceMode } from './self-trade-modes.ts';

/** Two orders of one trader that did not trade with each other, as Binance answers them. */
export function preventedMatch(
  { id, taker, maker, mode, priceTicks, takerAmount, makerAmount, at }: PreventedRecord,
  symbol: string,
  { tick, baseScale }: OrderScales,
) {
  const amount = (units: bigint) => eightDecimals(formatUnits(units, baseScale));
  return {
    symbol,
    preventedMatchId: id,
    takerOrderId: taker,
    makerSymbol: symbol,
    makerOrderId: maker,
    tradeGroupId: -1,
    selfTradePreventionMode: binanceMode(mode),
    price: eightDecimals(priceText(priceTicks, tick)),
    ...(takerAmount > 0n && { takerPreventedQuantity: amount(takerAmount) }),
    ...(makerAmount > 0n && { makerPreventedQuantity: amount(makerAmount) }),
    transactTime: at,
  };
}
