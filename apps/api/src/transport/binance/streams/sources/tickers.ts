import { DAY, HOUR } from '@papermint/contracts/common/time-units';
import type { MarketVenue } from '@papermint/contracts/markets/model';
import type { World } from '../../../../worlds/world.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import type { Ticker } from '../../market-data/ticker-views.ts';
import { averagePrice, dayTicker, windowTicker } from '../../market-data/ticker-views.ts';
import type { StreamSubject, WindowName } from '../stream-name.ts';
import type { StreamSource } from '../stream-source.ts';
import { eachSecond } from './each-second.ts';

const EVERY = 1000;
const MINI_OF_FUTURES = 500;

const WINDOWS: Readonly<Record<WindowName, number>> = { '1h': HOUR, '4h': 4 * HOUR, '1d': DAY };

type TickerSubject = Extract<
  StreamSubject,
  { kind: 'ticker' | 'miniTicker' | 'windowTicker' | 'allTickers' | 'allMiniTickers' | 'allWindowTickers' }
>;

function changeOf({ priceChange, priceChangePercent, weightedAvgPrice }: Ticker) {
  return { p: priceChange, P: priceChangePercent, w: weightedAvgPrice };
}

function spanOf({ openPrice, highPrice, lowPrice, volume, quoteVolume, ...of }: Ticker) {
  return {
    o: openPrice,
    h: highPrice,
    l: lowPrice,
    v: volume,
    q: quoteVolume,
    O: of.openTime,
    C: of.closeTime,
    F: of.firstId,
    L: of.lastId,
    n: of.count,
  };
}

function fullEvent(world: World, traded: TradedSymbol) {
  const day = dayTicker(world, traded);
  const head = { e: '24hrTicker', E: world.clock.now(), s: traded.symbol, ...changeOf(day) };
  if (!('bidPrice' in day)) return { ...head, c: day.lastPrice, Q: day.lastQty, ...spanOf(day) };
  const { prevClosePrice, lastPrice, lastQty, bidPrice, bidQty, askPrice, askQty } = day;
  const book = { b: bidPrice, B: bidQty, a: askPrice, A: askQty };
  return { ...head, x: prevClosePrice, c: lastPrice, Q: lastQty, ...book, ...spanOf(day) };
}

function miniEvent(world: World, traded: TradedSymbol) {
  const { lastPrice, openPrice, highPrice, lowPrice, volume, quoteVolume } = windowTicker(world, traded, DAY);
  return {
    e: '24hrMiniTicker',
    E: world.clock.now(),
    s: traded.symbol,
    c: lastPrice,
    o: openPrice,
    h: highPrice,
    l: lowPrice,
    v: volume,
    q: quoteVolume,
  };
}

function windowEvent(world: World, traded: TradedSymbol, window: WindowName) {
  const ticker = windowTicker(world, traded, WINDOWS[window]);
  const { symbol: s } = traded;
  return {
    e: `${window}Ticker`,
    E: world.clock.now(),
    s,
    ...changeOf(ticker),
    c: ticker.lastPrice,
    ...spanOf(ticker),
  };
}

function eventOf(world: World, traded: TradedSymbol, subject: TickerSubject): object {
  switch (subject.kind) {
    case 'ticker':
    case 'allTickers':
      return fullEvent(world, traded);
    case 'miniTicker':
    case 'allMiniTickers':
      return miniEvent(world, traded);
    default:
      return windowEvent(world, traded, subject.window);
  }
}

export function tickerSource(world: World, traded: TradedSymbol, subject: TickerSubject): StreamSource {
  const every = traded.venue === 'futures' && subject.kind === 'miniTicker' ? MINI_OF_FUTURES : EVERY;
  return eachSecond(world, every, () => [eventOf(world, traded, subject)]);
}

/** The tickers of the symbols whose price has changed, in one event. */
export function allTickersSource(world: World, venue: MarketVenue, subject: TickerSubject): StreamSource {
  const prices = new Map<string, number>();
  const { markets, clock } = world;
  const priceOf = (pair: string) =>
    venue === 'spot'
      ? markets.priceTicksAt(pair, clock.now())
      : markets.futures.priceTicksAt(pair, clock.now());
  const all = () => symbolsOf(world)(venue).all;
  const source = eachSecond(world, EVERY, () => {
    const changed = all().filter(({ pair }) => {
      const price = priceOf(pair);
      const before = prices.get(pair);
      prices.set(pair, price);
      return before !== price;
    });
    return changed.length === 0 ? [] : [changed.map((traded) => eventOf(world, traded, subject))];
  });
  return { ...source, latest: () => [all().map((traded) => eventOf(world, traded, subject))] };
}

export const averageSource = (world: World, traded: TradedSymbol): StreamSource =>
  eachSecond(world, EVERY, () => {
    const { price, closeTime } = averagePrice(world, traded);
    return [{ e: 'avgPrice', E: closeTime, s: traded.symbol, i: '5m', w: price, T: closeTime }];
  });
