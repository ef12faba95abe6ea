import { SECOND } from '@papermint/contracts/common/time-units';
import { priceText, priceUnits } from '@papermint/contracts/markets/ticks';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ListedMarket } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';
import { perVersion } from '../listings/listings.ts';
import type { FuturesBoard, PriceBoard } from '../markets-types.ts';
import type { DollarRates } from './dollar-rates.ts';
import { createDollarRates } from './dollar-rates.ts';
import type { Rate } from './valuation-rules.ts';
import { inverse } from './valuation-rules.ts';

export interface Prices {
  board(): PriceBoard;
  /** The prices of futures in the second of a board. The object stays the same as long as the board does. */
  futuresBoard(board: PriceBoard): FuturesBoard;
  /**
   * The price now of one market without what large orders do to it, in ticks. It computes no price of another one.
   */
  ticks(market: ListedMarket): number;
  /** The price now of an instrument, or of any currency in dollars; undefined for any other pair. */
  price(pair: string): string | undefined;
  /** The same at an instant (ms), or the last price of the futures then. */
  priceThen(pair: string, at: number, venue?: 'futures'): string | undefined;
  /** The board as JSON, with the price of a currency in dollars if the board lacks it. */
  pricesJson(currency: string): string;
  /**
   * Dollars for one of a currency: by its pair with the dollar if there is one, so that balances are worth what the
   * screens say. Undefined for the dollar and for what is no currency.
   */
  dollarRate(currency: string): Rate | undefined;
  /** The same at an instant (ms). */
  dollarRateAt(currency: string, at: number): Rate | undefined;
}

export function createPrices(listings: Listings, clock: Clock, seed: MarketSeed): Prices {
  const rates = perVersion(listings, () => createDollarRates(seed, listings.assets()));
  let cached: { version: number; board: PriceBoard } | undefined;

  const second = () => Math.floor(clock.now() / SECOND) * SECOND;

  function board(): PriceBoard {
    const at = second();
    const version = listings.version();
    if (cached?.version !== version || cached.board.at !== at) {
      cached = { version, board: boardAt(at, listings, rates()) };
    }
    return cached.board;
  }

  let cachedFutures: { board: PriceBoard; futures: FuturesBoard } | undefined;
  function futuresBoard(of: PriceBoard): FuturesBoard {
    if (cachedFutures?.board !== of) cachedFutures = { board: of, futures: futuresAt(of.at, listings) };
    return cachedFutures.futures;
  }

  /** Values do not follow what large orders do to a price. */
  function ticks({ instrument, path, reference }: ListedMarket): number {
    const at = second();
    if (reference !== path) return reference.priceAt(at);
    const known = cached?.version === listings.version() && cached.board.at === at ? cached.board : undefined;
    return known?.ticks.get(instrument.pair) ?? path.priceAt(at);
  }

  const dollarRate = (currency: string): Rate | undefined =>
    rateOf(currency, second(), ticks, listings, rates());

  function price(pair: string): string | undefined {
    const { texts } = board();
    if (texts[pair] !== undefined || !pair.endsWith('/USD')) return texts[pair];
    const rate = dollarRate(pair.slice(0, -'/USD'.length));
    return rate && rateText(rate);
  }

  const dollarRateAt = (currency: string, at: number): Rate | undefined =>
    rateOf(currency, at, ({ reference }) => reference.priceAt(at), listings, rates());

  function priceThen(pair: string, at: number, venue?: 'futures'): string | undefined {
    const listed = listings.get(pair);
    const market = venue ? listed?.futures.last : listed;
    if (market) return priceText(market.path.priceAt(at), market.instrument.tick);
    const rate = pair.endsWith('/USD') ? dollarRateAt(pair.slice(0, -'/USD'.length), at) : undefined;
    return rate && rateText(rate);
  }

  return {
    board,
    futuresBoard,
    ticks,
    price,
    priceThen,
    dollarRate,
    dollarRateAt,
    pricesJson(currency) {
      const { json, texts } = board();
      const pair = `${currency}/USD`;
      if (texts[pair] !== undefined) return json;
      const text = price(pair);
      return text === undefined ? json : `${json.slice(0, -1)},"${pair}":"${text}"}`;
    },
  };
}

function boardAt(at: number, listings: Listings, rates: DollarRates): PriceBoard {
  const texts: Record<string, string> = {};
  const ticks = new Map<string, number>();
  for (const market of listings.all()) {
    const { pair, tick } = market.instrument;
    const price = market.path.priceAt(at);
    ticks.set(pair, price);
    texts[pair] = priceText(price, tick);
  }
  for (const { code, holdable } of rates.currencies) {
    const pair = `${code}/USD`;
    if (holdable && texts[pair] === undefined) {
      texts[pair] = rateText(
        rateOf(code, at, ({ instrument }) => ticks.get(instrument.pair) as number, listings, rates) as Rate,
      );
    }
  }
  return { at, texts, ticks, json: JSON.stringify(texts) };
}

function futuresAt(at: number, listings: Listings): FuturesBoard {
  const lasts: Record<string, string> = {};
  const marks: Record<string, string> = {};
  for (const { instrument, futures } of listings.all().filter((market) => market.instrument.futures)) {
    const { pair, tick } = instrument;
    lasts[pair] = priceText(futures.last.path.priceAt(at), tick);
    marks[pair] = priceText(futures.mark.priceAt(at), tick);
  }
  return { lasts, marks };
}

function rateOf(
  currency: string,
  at: number,
  ticksOf: (market: ListedMarket) => number,
  listings: Listings,
  rates: DollarRates,
): Rate | undefined {
  if (!rates.has(currency)) return undefined;
  const priceOf = (market: ListedMarket): Rate => ({
    value: priceUnits(ticksOf(market), market.instrument.tick),
    scale: market.tickScale,
  });
  const inDollars = listings.get(`${currency}/USD`);
  if (inDollars) return priceOf(inDollars);
  const ofDollars = listings.get(`USD/${currency}`);
  return ofDollars ? inverse(priceOf(ofDollars)) : rates.at(currency, at);
}

function rateText({ value, scale }: Rate): string {
  return formatUnits(value, scale);
}
