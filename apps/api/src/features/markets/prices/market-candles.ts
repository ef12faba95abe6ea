import { setImmediate } from 'node:timers/promises';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { INTERVAL_MS } from '@papermint/contracts/markets/interval-lengths';
import type { CandleAdjustment } from '@papermint/contracts/markets/kinds';
import type { Candle, CandleInterval, CandlePrice } from '@papermint/contracts/markets/model';
import { priceText } from '@papermint/contracts/markets/ticks';
import { decimalsOf, formatUnits, units } from '@papermint/contracts/money/amount';
import { HISTORY_STARTS } from '../../../market/market-anchor.ts';
import type { SessionCalendar } from '../../../market/sessions/sessions.ts';
import { candles, startOfLast } from '../../../market/volume/candles.ts';
import { intervalNumber, startOfNumber } from '../../../market/volume/intervals.ts';
import type { Volume } from '../../../market/volume/volume.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ListedMarket } from '../listings/listed-market.ts';
import { shownSecond } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';
import type { MarketListing } from '../listings/market-listing.ts';
import { adjustedCandles } from './adjusted-candles.ts';

const MOST_CANDLES = 1000;
/** Candles computed between two looks at the time. */
const BATCH = 32;
/** Computing candles yields to other work after this long, ms. */
const LONGEST_TURN = 4;

export interface CandleQuery {
  pair: string;
  interval: CandleInterval;
  /** ISO 8601; without it the latest `limit`. */
  from?: string | undefined;
  /** ISO 8601; now if omitted. */
  to?: string | undefined;
  /** 1 to 1000, by default the most. */
  limit?: number | undefined;
  /** How candles of a stock are adjusted for corporate actions; by default for splits. */
  adjustment?: CandleAdjustment | undefined;
  /** By default that of the spot market. */
  price?: CandlePrice | undefined;
}

export interface MarketCandles {
  /** @throws DomainError bad_input at `pair`, `from`, `to` or `price` */
  candles(query: CandleQuery): Candle[];
  /**
   * Fills the cache that candles() reads from, in small batches, so that other requests are served in between.
   * @throws as candles() does
   */
  prepareCandles(query: CandleQuery): Promise<void>;
}

export function createMarketCandles(listings: Listings, clock: Clock): MarketCandles {
  /** In a halt, charts end at its beginning, and outside of sessions at the end of the last one. */
  const shownNow = (market: ListedMarket) => shownSecond(market, clock.now());

  return {
    async prepareCandles({ pair, interval, ...query }) {
      const listed = listings.find(pair);
      const span = candleSpan({ interval, ...query }, shownNow(listed), listed.calendar);
      let since = performance.now();
      for (let from = span.from; from <= span.to; ) {
        if (performance.now() - since > LONGEST_TURN) {
          await setImmediate();
          since = performance.now();
        }
        const market = listings.find(pair);
        const { path, volume, calendar } = pricedMarket(market, query.price);
        const next = startOfNumber(interval, intervalNumber(interval, from) + BATCH);
        const to = Math.min(span.to, next - 1);
        candles(path, volume, interval, from, to, shownNow(market), {
          cached: listings.candles(pair, interval, query.price),
          calendar,
        });
        from = next;
      }
    },
    candles({ pair, interval, adjustment = 'split', ...query }) {
      const market = listings.find(pair);
      const priced = pricedMarket(market, query.price);
      const { path, volume, instrument, calendar } = priced;
      const now = shownNow(market);
      const { from, to } = candleSpan({ interval, ...query }, now, calendar);
      if (from > to) return [];
      const { tick } = instrument;
      const lotScale = decimalsOf(instrument.lot);
      const lot = units(instrument.lot, lotScale);
      const cached = listings.candles(pair, interval, query.price);
      const list = candles(path, volume, interval, from, to, now, { limit: Infinity, cached, calendar });
      const latest = list.slice(-(query.limit ?? MOST_CANDLES));
      return adjustedCandles(priced, latest, { interval, adjustment }, now).map((candle) => ({
        time: new Date(candle.time).toISOString(),
        open: priceText(candle.open, tick),
        high: priceText(candle.high, tick),
        low: priceText(candle.low, tick),
        close: priceText(candle.close, tick),
        volume: formatUnits(BigInt(candle.volume) * lot, lotScale),
      }));
    },
  };
}

/**
 * The market with the path of a price. Nothing trades at mark and index price.
 * @throws DomainError bad_input at `price`
 */
export function pricedMarket(market: ListedMarket, price: CandlePrice = 'spot'): MarketListing {
  if (price === 'spot') return market;
  const { pair, futures } = market.instrument;
  if (!futures) throw new DomainError('bad_input', `${pair} does not trade as futures`, 'price');
  const { last, mark } = market.futures;
  if (price === 'last') return last;
  return { ...last, path: price === 'mark' ? mark : market.reference, volume: NO_VOLUME };
}

const NO_VOLUME: Volume = { between: () => 0 };

/**
 * The span of a query, ms, limited to the time that has candles; `from` is after `to` if there are none.
 * @throws DomainError bad_input at `from` or `to`
 */
export function candleSpan(
  query: Omit<CandleQuery, 'pair'>,
  now: number,
  calendar: SessionCalendar,
): { from: number; to: number } {
  const to = query.to === undefined ? now : Date.parse(query.to);
  const until = Math.min(to, now);
  if (query.from === undefined) {
    const from = startOfLast(query.interval, query.limit ?? MOST_CANDLES, until, calendar);
    return { from: Math.max(from, HISTORY_STARTS), to: until };
  }
  const from = Date.parse(query.from);
  if (to < from) throw new DomainError('bad_input', 'To must not be before from', 'to');
  if ((to - from) / INTERVAL_MS[query.interval] > MOST_CANDLES) {
    throw new DomainError(
      'bad_input',
      `From is too far back: at most ${MOST_CANDLES} candles at a time`,
      'from',
    );
  }
  return { from: Math.max(from, HISTORY_STARTS), to: until };
}
