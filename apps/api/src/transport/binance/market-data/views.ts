import type { TradedCandle } from '../../../features/markets/prices/traded-candles.ts';
import type { BookState, DepthChange } from '../../../market/book/book-states.ts';
import type { NumberedPrint } from '../../../market/book/trade-ids.ts';
import type { TradedSymbol } from './symbols.ts';

/** A level as price and amount. */
export type LevelText = [price: string, amount: string];

export const levelsOf = (
  { priceText, amountText }: TradedSymbol,
  levels: readonly DepthChange[],
  most = levels.length,
): LevelText[] => levels.slice(0, most).map(([ticks, lots]) => [priceText(ticks), amountText(lots)]);

export const sidesOf = (
  symbol: TradedSymbol,
  { bids, asks }: Pick<BookState, 'bids' | 'asks'>,
  most?: number,
) => ({
  bids: levelsOf(symbol, bids, most),
  asks: levelsOf(symbol, asks, most),
});

/** One trade of the tape: `m` says that the buyer was the maker, so the taker sold. */
export function aggregateTrade(
  { priceText, amountText, venue }: TradedSymbol,
  { id, priceTicks, lots, at, side }: NumberedPrint,
) {
  const amount = amountText(lots);
  const trade = { a: id, p: priceText(priceTicks), q: amount, f: id, l: id, T: at, m: side === 'sell' };
  return venue === 'spot' ? { ...trade, M: true } : { ...trade, nq: amount };
}

export function singleTrade(
  { priceText, amountText, valueText, venue }: TradedSymbol,
  { id, priceTicks, lots, at, side }: NumberedPrint,
) {
  const trade = {
    id,
    price: priceText(priceTicks),
    qty: amountText(lots),
    quoteQty: valueText(BigInt(priceTicks) * BigInt(lots)),
    time: at,
    isBuyerMaker: side === 'sell',
  };
  return venue === 'spot' ? { ...trade, isBestMatch: true } : trade;
}

/** A candle as klines have it. */
export function klineOf(
  { priceText, amountText, valueText }: TradedSymbol,
  { time, end, open, high, low, close, volume, quote, trades, takerLots, takerQuote }: TradedCandle,
): (number | string)[] {
  return [
    time,
    priceText(open),
    priceText(high),
    priceText(low),
    priceText(close),
    amountText(volume),
    end - 1,
    valueText(quote),
    trades,
    amountText(takerLots),
    valueText(takerQuote),
    '0',
  ];
}
