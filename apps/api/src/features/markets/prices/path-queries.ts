import { SECOND } from '@papermint/contracts/common/time-units';
import { DEEPEST, depthAt } from '../../../market/book/depth.ts';
import { latestPrints } from '../../../market/book/tape.ts';
import { worseSide } from '../../../market/book/worse-side.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { PathQueries } from '../../../market/path-queries.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { firstSumAtMostZero } from '../../../market/sums/sum-search.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { shownSecond } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';
import { depthTermsAt } from '../listings/stock-shares.ts';

/** The questions about a path alone. */
type PriceQueries = Omit<PathQueries, 'lotsBetween' | 'depth' | 'tape'>;

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

export function createPathQueries(
  listings: Listings,
  clock: Clock,
  seed: MarketSeed,
): PathQueries & { reference: PriceQueries } {
  const { find } = listings;
  return {
    ...createPriceQueries((pair) => find(pair).path),
    /** The same of the prices without what large orders do to them. */
    reference: createPriceQueries((pair) => find(pair).reference),
    lotsBetween: (pair, from, to) => find(pair).volume.between(from, to),
    depth(pair, at, levels = DEEPEST) {
      const market = find(pair);
      const second = shownSecond(market, at);
      const bookOf = (path: PricePath, most: number) => {
        const terms = { ...depthTermsAt(market, at), levels: most };
        // The split of a stock restates its price while nothing trades.
        return depthAt(seed, pair, second / SECOND, path.priceAt(at), terms, path.stressAt(second));
      };
      const { path, reference } = market;
      if (reference === path || reference.priceAt(at) === path.priceAt(at)) return bookOf(path, levels);
      // A push moves the side of the book that was taken. Nobody trades at a better price than without it.
      const [pushed, quiet] = [bookOf(path, DEEPEST), bookOf(reference, DEEPEST)];
      return {
        bids: worseSide(pushed.bids, quiet.bids, -1).slice(0, levels),
        asks: worseSide(pushed.asks, quiet.asks, 1).slice(0, levels),
      };
    },
    tape(pair, limit) {
      const market = find(pair);
      const now = clock.now();
      // Outside of sessions the tape is that of the close.
      const end = market.calendar.isOpen(now) ? now : market.calendar.secondInForce(now) + SECOND;
      return latestPrints(seed, pair, end, limit, { ...market, depth: depthTermsAt(market, end) });
    },
  };
}
