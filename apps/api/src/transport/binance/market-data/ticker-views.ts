import { DAY, MINUTE } from '@papermint/contracts/common/time-units';
import type { MarketWindow } from '../../../features/markets/prices/market-windows.ts';
import type { DepthLevel } from '../../../market/book/depth.ts';
import { secondOf } from '../../../market/second-of.ts';
import type { World } from '../../../worlds/world.ts';
import { fixedText, percentText } from './number-text.ts';
import { quotesOf } from './quotes-of.ts';
import type { TradedSymbol } from './symbols.ts';

/** The figures of a window of time. */
export interface Ticker {
  symbol: string;
  priceChange: string;
  priceChangePercent: string;
  weightedAvgPrice: string;
  lastPrice: string;
  openPrice: string;
  highPrice: string;
  lowPrice: string;
  volume: string;
  quoteVolume: string;
  openTime: number;
  closeTime: number;
  firstId: number;
  lastId: number;
  count: number;
}

/**
 * The figures of the last `length` ms.
 * @param opens when the window opens, ms, if it does not slide
 */
export function windowTicker(world: World, traded: TradedSymbol, length: number, opens?: number): Ticker {
  const { pair, venue, symbol, priceText, amountText, valueText, meanText } = traded;
  const now = world.clock.now();
  const since = opens === undefined ? length : secondOf(now) - opens;
  const window = world.markets.window(pair, venue, since, now);
  const { publicTrades } = quotesOf(world, venue);
  // A window that slides opens at the instant itself, not at its second.
  const openTime = opens === undefined ? now - length : window.from;
  const [first] = publicTrades.between(pair, openTime, now, 1);
  const [last] = publicTrades.latest(pair, 1);
  const within = first !== undefined && last !== undefined && last.id >= first.id;
  return {
    symbol,
    priceChange: changeText(traded, window),
    priceChangePercent: percentText(window.last, window.open),
    weightedAvgPrice: window.lots === 0 ? priceText(window.last) : meanText(window.quote, window.lots),
    lastPrice: priceText(window.last),
    openPrice: priceText(window.open),
    highPrice: priceText(window.high),
    lowPrice: priceText(window.low),
    volume: amountText(window.lots),
    quoteVolume: valueText(window.quote),
    openTime,
    closeTime: now,
    firstId: within ? first.id : -1,
    lastId: within ? last.id : -1,
    count: within ? window.trades : 0,
  };
}

/** A difference of prices, which may be negative. */
function changeText({ priceText }: TradedSymbol, { open, last }: MarketWindow): string {
  return last < open ? `-${priceText(open - last)}` : priceText(last - open);
}

/** The 24-hour ticker: on spot with the best prices of the book. */
export function dayTicker(world: World, traded: TradedSymbol) {
  const { venue, pair, priceText, amountText } = traded;
  const { symbol, priceChange, priceChangePercent, weightedAvgPrice, lastPrice, ...rest } = windowTicker(
    world,
    traded,
    DAY,
  );
  const quotes = quotesOf(world, venue);
  const lastQty = amountText(quotes.publicTrades.latest(pair, 1)[0]?.lots ?? 0);
  const change = { symbol, priceChange, priceChangePercent, weightedAvgPrice };
  if (venue === 'futures') return { ...change, lastPrice, lastQty, ...rest };
  const { bidPrice, bidQty, askPrice, askQty } = bestPrices(world, traded);
  return {
    ...change,
    prevClosePrice: priceText(world.markets.priceTicksAt(pair, rest.openTime - 1000)),
    lastPrice,
    lastQty,
    bidPrice,
    bidQty,
    askPrice,
    askQty,
    ...rest,
  };
}

/** The best bid and ask with the update ID of their book. */
export function bestPrices(world: World, traded: TradedSymbol) {
  const { venue, pair, priceText, amountText } = traded;
  const { id, bid, ask } = quotesOf(world, venue).publicBooks.top(pair);
  const texts = (level: DepthLevel | undefined) =>
    [priceText(level?.[0] ?? 0), amountText(level?.[1] ?? 0)] as const;
  const [bidPrice, bidQty] = texts(bid);
  const [askPrice, askQty] = texts(ask);
  return { updateId: id, bidPrice, bidQty, askPrice, askQty };
}

const MEAN_MINUTES = 5;

/** The mean price of the last five minutes, by amount. */
export function averagePrice(world: World, { pair, venue, meanText, priceText }: TradedSymbol) {
  const now = world.clock.now();
  const { quote, lots, last } = world.markets.window(pair, venue, MEAN_MINUTES * MINUTE, now);
  return { mins: MEAN_MINUTES, price: lots === 0 ? priceText(last) : meanText(quote, lots), closeTime: now };
}

/** A rate in millionths with eight decimals. */
export const rateText = (millionths: number): string => fixedText(millionths, 6, 8);
