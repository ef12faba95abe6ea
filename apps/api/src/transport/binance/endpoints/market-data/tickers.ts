import { DAY, HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { MarketVenue } from '@papermint/contracts/markets/model';
import { z } from 'zod';
import type { World } from '../../../../worlds/world.ts';
import { BinanceError, missingBoth } from '../../answers/binance-error.ts';
import type { Endpoint } from '../../endpoint.ts';
import { publicEndpoint } from '../../endpoint.ts';
import { ofSecond } from '../../market-data/answers-of-second.ts';
import { ofState } from '../../market-data/answers-of-state.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { averagePrice, bestPrices, dayTicker, windowTicker } from '../../market-data/ticker-views.ts';
import type { Texts } from '../../request/parameters.ts';
import { oneOf } from '../../request/parameters.ts';
import { chosenSymbols, countOfSymbols, someSymbols, symbolField } from './fields.ts';

const invalidType = new BinanceError(-1139, 'Invalid ticker type.');
const type = oneOf(['FULL', 'MINI'], invalidType).default('FULL');

/** The figures of a ticker that is asked for as `MINI`. */
const MINI = [
  'symbol',
  'openPrice',
  'highPrice',
  'lowPrice',
  'lastPrice',
  'volume',
  'quoteVolume',
  'openTime',
  'closeTime',
  'firstId',
  'lastId',
  'count',
] as const;

function shaped(ticker: object, as: 'FULL' | 'MINI'): object {
  if (as === 'FULL') return ticker;
  const figures: Record<string, unknown> = { ...ticker };
  return Object.fromEntries(MINI.map((name) => [name, figures[name]]));
}

/** Joins answers that are JSON already: one as it is, several as a list. */
function joined(texts: readonly string[], single: boolean): string {
  return single ? (texts[0] as string) : `[${texts.join(',')}]`;
}

interface Chosen {
  symbol?: string | undefined;
  symbols?: string | undefined;
}

/** One answer for each symbol, made once a second. */
function perSymbol(
  world: World,
  venue: MarketVenue,
  chosen: Chosen,
  key: string,
  make: (traded: TradedSymbol) => object,
): string {
  const list = chosenSymbols(world, venue, chosen) ?? symbolsOf(world)(venue).all;
  return joined(
    list.map((traded) => ofSecond(world, `${key} ${venue} ${traded.pair}`, () => make(traded))),
    chosen.symbol !== undefined,
  );
}

const price = (world: World, venue: MarketVenue) => (traded: TradedSymbol) => {
  const { markets, clock } = world;
  const now = clock.now();
  const { pair, symbol, priceText } = traded;
  return venue === 'spot'
    ? { symbol, price: priceText(markets.priceTicksAt(pair, now)) }
    : { symbol, price: priceText(markets.futures.priceTicksAt(pair, now)), time: now };
};

/** Orders change the book within a second, so each state of it has an answer. */
function bookTickers(world: World, venue: MarketVenue, chosen: Chosen): string {
  const list = chosenSymbols(world, venue, chosen) ?? symbolsOf(world)(venue).all;
  const { publicBooks } = quotesOf(world, venue);
  return joined(
    list.map((traded) =>
      ofState(publicBooks.top(traded.pair), `best ${venue}`, () => bookTicker(world, traded)),
    ),
    chosen.symbol !== undefined,
  );
}

function bookTicker(world: World, traded: TradedSymbol): object {
  const { updateId, bidPrice, bidQty, askPrice, askQty } = bestPrices(world, traded);
  const best = { symbol: traded.symbol, bidPrice, bidQty, askPrice, askQty };
  return traded.venue === 'spot' ? best : { ...best, time: world.clock.now(), lastUpdateId: updateId };
}

const byCount =
  (one: number, steps: readonly (readonly [most: number, weight: number])[], all: number) =>
  (sent: Texts) => {
    if (sent.symbol) return one;
    const count = countOfSymbols(sent.symbols);
    if (count === 0) return all;
    return steps.find(([most]) => count <= most)?.[1] ?? all;
  };

const oneOrAll = (one: number, all: number) => (sent: Texts) => (sent.symbol ? one : all);

const DAY_STEPS = [
  [20, 2],
  [100, 40],
] as const;

const WINDOW = /^(?:([1-9]|[1-5]\d)m|([1-9]|1\d|2[0-3])h|([1-7])d)$/;

/** A window such as 15m, 4h or 7d, ms. */
const windowSize = z
  .string()
  .refine((text) => WINDOW.test(text), { params: { error: new BinanceError(-1139, 'Invalid windowSize.') } })
  .transform(
    (text) => Number.parseInt(text, 10) * (text.endsWith('m') ? MINUTE : text.endsWith('h') ? HOUR : DAY),
  )
  .default(DAY);

const perSymbolWeight = (sent: Texts) => Math.min(200, 4 * Math.max(1, countOfSymbols(sent.symbols)));

/** @throws BinanceError -1102 where neither is sent */
function mustChoose({ symbol, symbols }: Chosen): void {
  if (symbol === undefined && symbols === undefined) throw missingBoth('symbol', 'symbols');
}

const spotTickers: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/ticker/24hr',
    weight: byCount(2, DAY_STEPS, 80),
    security: 'none',
    params: z.object({ ...someSymbols, type }),
    answer: ({ world }, { type: as, ...chosen }) =>
      perSymbol(world, 'spot', chosen, `24hr ${as}`, (traded) => shaped(dayTicker(world, traded), as)),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/ticker/tradingDay',
    weight: perSymbolWeight,
    security: 'none',
    params: z.object({ ...someSymbols, type, timeZone: z.string().optional() }),
    answer({ world, now }, { type: as, timeZone: _zone, ...chosen }) {
      mustChoose(chosen);
      const opens = Math.floor(now / DAY) * DAY;
      return perSymbol(world, 'spot', chosen, `day ${as}`, (traded) =>
        shaped({ ...windowTicker(world, traded, DAY, opens), closeTime: opens + DAY - 1 }, as),
      );
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/ticker',
    weight: perSymbolWeight,
    security: 'none',
    params: z.object({ ...someSymbols, type, windowSize }),
    answer({ world, now }, { type: as, windowSize: length, ...chosen }) {
      mustChoose(chosen);
      // A window opens with a minute.
      const opens = Math.floor((now - length) / MINUTE) * MINUTE;
      return perSymbol(world, 'spot', chosen, `window ${length} ${as}`, (traded) =>
        shaped(windowTicker(world, traded, length, opens), as),
      );
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/avgPrice',
    weight: 2,
    security: 'none',
    params: z.object({ symbol: symbolField() }),
    answer({ world }, { symbol }) {
      const traded = symbolsOf(world)('spot').of(symbol);
      return ofSecond(world, `avgPrice ${traded.pair}`, () => averagePrice(world, traded));
    },
  }),
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/ticker/price',
    weight: oneOrAll(2, 4),
    security: 'none',
    params: z.object(someSymbols),
    answer: ({ world }, chosen) => perSymbol(world, 'spot', chosen, 'price', price(world, 'spot')),
  }),
  publicEndpoint({
    method: 'GET',
    path: '/api/v3/ticker/bookTicker',
    weight: oneOrAll(2, 4),
    security: 'none',
    params: z.object(someSymbols),
    answer: ({ world }, chosen) => bookTickers(world, 'spot', chosen),
  }),
];

const oneSymbol = { symbol: symbolField().optional() };

const futuresTickers: readonly Endpoint[] = [
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/ticker/24hr',
    weight: oneOrAll(1, 40),
    security: 'none',
    params: z.object(oneSymbol),
    answer: ({ world }, chosen) =>
      perSymbol(world, 'futures', chosen, '24hr', (traded) => dayTicker(world, traded)),
  }),
  ...['/fapi/v1/ticker/price', '/fapi/v2/ticker/price'].map((path) =>
    publicEndpoint({
      method: 'GET',
      path,
      weight: oneOrAll(1, 2),
      security: 'none',
      params: z.object(oneSymbol),
      answer: ({ world }, chosen) => perSymbol(world, 'futures', chosen, 'price', price(world, 'futures')),
    }),
  ),
  publicEndpoint({
    method: 'GET',
    path: '/fapi/v1/ticker/bookTicker',
    weight: oneOrAll(2, 5),
    security: 'none',
    params: z.object(oneSymbol),
    answer: ({ world }, chosen) => bookTickers(world, 'futures', chosen),
  }),
];

export const tickerEndpoints: readonly Endpoint[] = [...spotTickers, ...futuresTickers];
