import { SECOND } from '@papermint/contracts/common/time-units';
import { DEEPEST, depthAt } from '../../../market/book/depth.ts';
import { latestPrints } from '../../../market/book/tape.ts';
import type { PathQueries } from '../../../market/path-queries.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { firstSumAtMostZero } from '../../../market/sums/sum-search.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { shownSecond } from '../listings/listed-market.ts';
import type { Listings } from '../listings/listings.ts';

export function createPathQueries(listings: Listings, clock: Clock, seed: MarketSeed): PathQueries {
  const { find } = listings;
  return {
    priceTicksAt: (pair, at) => find(pair).path.priceAt(at),
    extremes: (pair, from, to) => find(pair).path.extremes(from, to),
    bound: (pair, side, from, to) => find(pair).path.bound(side, from, to),
    firstCrossing: (pair, from, to, priceTicks, direction) =>
      find(pair).path.firstCrossing(from, to, priceTicks, direction),
    firstTurn: (pair, since, to, distance, turn, watermark) =>
      find(pair).path.firstTurn(since, to, distance, turn, watermark),
    firstSumAtMostZero: (summands, constant, from, to) =>
      firstSumAtMostZero(
        summands.map(({ pair, at, rises }) => ({ path: find(pair).path, at, rises })),
        constant,
        from,
        to,
      ),
    lotsBetween: (pair, from, to) => find(pair).volume.between(from, to),
    depth(pair, at, levels = DEEPEST) {
      const market = find(pair);
      const { path, depth } = market;
      const second = shownSecond(market, at);
      const [price, stress] = [path.priceAt(second), path.stressAt(second)];
      return depthAt(seed, pair, second / SECOND, price, { ...depth, levels }, stress);
    },
    tape(pair, limit) {
      const market = find(pair);
      const now = clock.now();
      // Outside of sessions the tape is that of the close.
      const end = market.calendar.isOpen(now) ? now : market.calendar.secondInForce(now) + SECOND;
      return latestPrints(seed, pair, end, limit, market);
    },
  };
}
