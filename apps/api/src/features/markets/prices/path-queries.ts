import { SECOND } from '@papermint/contracts/common/time-units';
import type { Depth } from '../../../market/book/depth.ts';
import { DEEPEST, depthAt } from '../../../market/book/depth.ts';
import type { Print } from '../../../market/book/tape.ts';
import { latestPrints, printsOf } from '../../../market/book/tape.ts';
import { worseSide } from '../../../market/book/worse-side.ts';
import { spanAt } from '../../../market/exact/set-price.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { PathQueries } from '../../../market/path-queries.ts';
import { meanBasis } from '../../../market/perpetual/basis.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { firstSumAtMostZero } from '../../../market/sums/sum-search.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { shownSecond } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';
import type { MarketListing } from '../listings/market-listing.ts';
import { depthTermsAt } from '../listings/stock-shares.ts';

/** The questions about a path alone. */
type PriceQueries = Omit<
  PathQueries,
  'lotsBetween' | 'depth' | 'depthSince' | 'restsUntil' | 'printsIn' | 'tape'
>;

function createPriceQueries(pathOf: (pair: string) => PricePath): PriceQueries {
  return {
    priceTicksAt: (pair, at) => pathOf(pair).priceAt(at),
    extremes: (pair, from, to) => pathOf(pair).extremes(from, to),
    bound: (pair, side, from, to) => pathOf(pair).bound(side, from, to),
    firstCrossing: (pair, from, to, priceTicks, direction) =>
      pathOf(pair).firstCrossing(from, to, priceTicks, direction),
    firstTurn: (pair, since, to, distance, turn, watermark) =>
      pathOf(pair).firstTurn(since, to, distance, turn, watermark),
    firstSumAtMostZero: (summands, constant, from, to) =>
      firstSumAtMostZero(
        summands.map(({ pair, at, rises }) => ({ path: pathOf(pair), at, rises })),
        constant,
        from,
        to,
      ),
  };
}

/** What a simulated market answers. `reference` answers without the price impact of large orders. */
type MarketQueries = PathQueries & { reference: PriceQueries };

export function createPathQueries(listings: Listings, clock: Clock, seed: MarketSeed) {
  const { find } = listings;
  return {
    ...createMarketQueries(find, clock, seed),
    /** The market of futures. */
    futures: {
      ...createMarketQueries((pair) => find(pair).futures.last, clock, seed),
      /** Positions are valued and liquidated at it. */
      mark: createPriceQueries((pair) => find(pair).futures.mark),
      /** The mean basis from one instant (ms) until before another. */
      meanBasis: (pair: string, from: number, to: number): number =>
        meanBasis(find(pair).futures.basis, from, to),
    },
  };
}

function createMarketQueries(
  find: (pair: string) => MarketListing,
  clock: Clock,
  seed: MarketSeed,
): MarketQueries {
  const printsOfSecond = createPrints(seed);
  return {
    ...createPriceQueries((pair) => find(pair).path),
    reference: createPriceQueries((pair) => find(pair).reference),
    lotsBetween: (pair, from, to) => find(pair).volume.between(from, to),
    depth(pair, at, levels = DEEPEST) {
      const market = find(pair);
      const second = shownSecond(market, at);
      const set = spanAt(market.books, second)?.depth;
      if (set) return { bids: set.bids.slice(0, levels), asks: set.asks.slice(0, levels) };
      const { path, reference, symbol } = market;
      const bookOf = (own: PricePath, most: number) => {
        const terms = { ...depthTermsAt(market, at), levels: most };
        // A split shows the last price at the new ratio while nothing trades.
        return depthAt(seed, symbol, second / SECOND, own.priceAt(at), terms, own.stressAt(second));
      };
      if (reference === path || reference.priceAt(at) === path.priceAt(at)) return bookOf(path, levels);
      // A push moves the side of the book that was taken. Nobody trades at a better price than without it.
      return worseDepth((most) => [bookOf(path, most), bookOf(reference, most)], levels);
    },
    depthSince(pair, at) {
      const market = find(pair);
      const second = shownSecond(market, at);
      return spanAt(market.books, second)?.from ?? second;
    },
    restsUntil(pair, at) {
      const book = spanAt(find(pair).books, at);
      return book && at >= book.from + SECOND ? book.to : undefined;
    },
    printsIn: (pair, second) => printsOfSecond(find(pair), second),
    tape(pair, limit) {
      const market = find(pair);
      const now = clock.now();
      // Outside of sessions the tape is that of the close.
      const end = market.calendar.isOpen(now) ? now : market.calendar.secondInForce(now) + SECOND;
      return latestPrints(seed, market.symbol, end, limit, { ...market, depth: depthTermsAt(market, end) });
    },
  };
}

/**
 * The best levels of the worse of two books.
 * @param booksOf both with at most so many levels a side
 */
function worseDepth(booksOf: (most: number) => [Depth, Depth], levels: number): Depth {
  for (let most = 2 * levels; ; most *= 2) {
    const [one, other] = booksOf(most);
    const bids = worseSide(one.bids, other.bids, -1, most);
    const asks = worseSide(one.asks, other.asks, 1, most);
    if (most >= DEEPEST || Math.min(bids.length, asks.length) >= levels) {
      return { bids: bids.slice(0, levels), asks: asks.slice(0, levels) };
    }
  }
}

/** Seconds whose trades are kept, of each market. */
const MOST_SECONDS = 4096;

/** The simulated trades of a second (ms), kept for the seconds that were asked for last. */
function createPrints(seed: MarketSeed): (market: MarketListing, second: number) => readonly Print[] {
  // A market whose path changes is another object.
  const kept = new WeakMap<MarketListing, Map<number, readonly Print[]>>();
  return (market, second) => {
    let seconds = kept.get(market);
    if (!seconds) {
      seconds = new Map();
      kept.set(market, seconds);
    }
    let prints = seconds.get(second);
    if (!prints) {
      const source = { ...market, depth: depthTermsAt(market, second) };
      prints = printsOf(seed, market.symbol, second / SECOND, source);
      if (seconds.size >= MOST_SECONDS) seconds.delete(seconds.keys().next().value as number);
      seconds.set(second, prints);
    }
    return prints;
  };
}
