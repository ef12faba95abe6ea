import type { MarketVenue } from '@papermint/contracts/markets/model';
import type { BookTop } from '../../../../orders/books/public-books.ts';
import type { World } from '../../../../worlds/world.ts';
import { quotesOf } from '../../market-data/quotes-of.ts';
import type { TradedSymbol } from '../../market-data/symbols.ts';
import { symbolsOf } from '../../market-data/symbols.ts';
import { bestPrices } from '../../market-data/ticker-views.ts';
import type { StreamSource } from '../stream-source.ts';

const EVERY = 100;
const EVERY_OF_ALL = 1000;

function eventOf(world: World, traded: TradedSymbol) {
  const { updateId, bidPrice, bidQty, askPrice, askQty } = bestPrices(world, traded);
  const best = { s: traded.symbol, b: bidPrice, B: bidQty, a: askPrice, A: askQty };
  if (traded.venue === 'spot') return { u: updateId, ...best };
  const now = world.clock.now();
  return { e: 'bookTicker', u: updateId, E: now, T: now, ...best };
}

/** The best prices of a book, whenever they change. */
export function bookTickerSource(world: World, traded: TradedSymbol, every = EVERY): StreamSource {
  const { publicBooks } = quotesOf(world, traded.venue);
  let before = publicBooks.top(traded.pair);
  return {
    every,
    next() {
      const top = publicBooks.top(traded.pair);
      if (isSame(before, top)) return [];
      before = top;
      return [eventOf(world, traded)];
    },
    latest: () => [eventOf(world, traded)],
  };
}

const isSame = (one: BookTop, other: BookTop) =>
  one === other ||
  (one.bid?.[0] === other.bid?.[0] &&
    one.bid?.[1] === other.bid?.[1] &&
    one.ask?.[0] === other.ask?.[0] &&
    one.ask?.[1] === other.ask?.[1]);

/** The same of all symbols, an event each. */
export function allBookTickersSource(world: World, venue: MarketVenue): StreamSource {
  const all = symbolsOf(world)(venue).all.map((traded) => bookTickerSource(world, traded));
  return {
    every: EVERY_OF_ALL,
    next: (wall) => all.flatMap((source) => source.next(wall)),
    latest: () => all.flatMap((source) => source.latest()),
  };
}
