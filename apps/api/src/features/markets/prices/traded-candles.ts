import { setImmediate } from 'node:timers/promises';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { HISTORY_STARTS } from '../../../market/market-anchor.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { secondOf } from '../../../market/second-of.ts';
import type { PriceCandle } from '../../../market/volume/candles.ts';
import { candles } from '../../../market/volume/candles.ts';
import { intervalEnd, intervalNumber, startOfNumber } from '../../../market/volume/intervals.ts';
import type { Turnover } from '../../../market/volume/turnover.ts';
import { turnoverOf } from '../../../market/volume/turnover.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { shownSecond } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';
import type { MarketListing } from '../listings/market-listing.ts';
import { pricedMarket } from './market-candles.ts';

/** Candles in order, of one price of a pair. */
export interface TradedCandleQuery {
  pair: string;
  price: CandlePrice;
  interval: CandleInterval;
  /** ms; without it the latest `limit` up to `to`, with it the first ones. */
  from?: number | undefined;
  /** ms; now if omitted. */
  to?: number | undefined;
  limit: number;
  /** How far the clock that intervals are counted by is ahead of UTC, ms; 0 if omitted. */
  zone?: number | undefined;
}

/** A candle with its end (ms) and its turnover. Prices are ticks, amounts lots. */
export interface TradedCandle extends PriceCandle, Turnover {
  end: number;
  /** Whether its interval is over: it never changes again. */
  closed: boolean;
}

/** Candles computed between two looks at the time, and after how long other work is served, ms. */
const BATCH = 16;
const LONGEST_TURN = 4;

/** Candles of markets that always trade, with their turnover. */
export function createTradedCandles(listings: Listings, clock: Pick<Clock, 'now'>, seed: MarketSeed) {
  /** A completed candle is the same object for as long as it is cached. */
  const turnovers = new WeakMap<PriceCandle, Turnover>();

  function candlesIn(query: TradedCandleQuery, first: number, last: number): TradedCandle[] {
    const { pair, price, interval, zone = 0 } = query;
    const listed = listings.find(pair);
    const market = pricedMarket(listed, price);
    const now = shownSecond(listed, clock.now());
    const cached = listings.candles(pair, interval, price);
    const [from, to] = [startOfNumber(interval, first), startOfNumber(interval, last)];
    const list =
      zone === 0
        ? candles(market.path, market.volume, interval, from, to, now, {
            limit: Infinity,
            cached,
            calendar: market.calendar,
          })
        : zonedCandles(market, query, first, last, now);
    return list.map((candle) => {
      const end = intervalEnd(interval, candle.time + zone) - zone;
      const closed = end <= secondOf(now);
      const source = { ...market, seed };
      let turnover = closed ? turnovers.get(candle) : undefined;
      turnover ??= turnoverOf(source, candle, Math.min(end, secondOf(now)));
      if (closed) turnovers.set(candle, turnover);
      return { ...candle, ...turnover, end, closed };
    });
  }

  return {
    /** @throws DomainError bad_input at `pair` or `price` */
    tradedCandlesNow(query: TradedCandleQuery): TradedCandle[] {
      const [first, last] = numbersOf(query, clock.now());
      return first > last ? [] : candlesIn(query, first, last);
    },
    /** The same in small batches, so that other requests are served in between. */
    async tradedCandles(query: TradedCandleQuery): Promise<TradedCandle[]> {
      const [first, last] = numbersOf(query, clock.now());
      const list: TradedCandle[] = [];
      let since = performance.now();
      for (let number = first; number <= last; number += BATCH) {
        list.push(...candlesIn(query, number, Math.min(last, number + BATCH - 1)));
        if (performance.now() - since < LONGEST_TURN) continue;
        await setImmediate();
        since = performance.now();
      }
      return list;
    },
  };
}

/** Candles of intervals by another clock than UTC. */
function zonedCandles(
  { path, volume }: Pick<MarketListing, 'path' | 'volume'>,
  { interval, zone = 0 }: TradedCandleQuery,
  first: number,
  last: number,
  now: number,
): PriceCandle[] {
  const nowSecond = secondOf(now);
  return Array.from({ length: last - first + 1 }, (_, i) => {
    const time = startOfNumber(interval, first + i) - zone;
    const end = startOfNumber(interval, first + i + 1) - zone;
    const lastSecond = Math.min(end - SECOND, nowSecond);
    return {
      time,
      open: path.priceAt(time),
      ...path.extremes(time, lastSecond),
      close: path.priceAt(lastSecond),
      volume: volume.between(time, Math.min(end, nowSecond)),
    };
  });
}

/** The numbers of the first and the last interval that a query asks for. */
function numbersOf(
  { interval, from, to, limit, zone = 0 }: TradedCandleQuery,
  now: number,
): [number, number] {
  const until = Math.min(to ?? now, now) + zone;
  const last = intervalNumber(interval, until);
  const least = intervalNumber(interval, HISTORY_STARTS);
  if (from === undefined) return [Math.max(least, last - limit + 1), last];
  // The first candle begins at `from` or after it.
  const starts = Math.max(from, HISTORY_STARTS) + zone;
  const number = intervalNumber(interval, starts);
  const first = startOfNumber(interval, number) < starts ? number + 1 : number;
  return [first, Math.min(last, first + limit - 1)];
}
