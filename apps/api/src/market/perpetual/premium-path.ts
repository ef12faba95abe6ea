import type { PricePath } from '../path/price-path.ts';
import { secondOf } from '../second-of.ts';
import type { Basis } from './basis.ts';
import type { PremiumPath } from './premium-search.ts';
import { boundOf, extremes, firstCrossing, priceAt } from './premium-search.ts';
import { firstTurn } from './premium-turn.ts';

/**
 * The price of an index times one plus a basis, in whole ticks. It stands still where the index does, and scenarios,
 * imported candles and everything else move it with the index. Searches are exact: in a block the price is a monotone
 * function of the index, so the index is searched there. In longer intervals, a search skips halves that a bound
 * excludes.
 */
export function premiumPath(
  index: PricePath,
  basis: Basis,
  inForce: (at: number) => number = secondOf,
): PricePath {
  const premium: PremiumPath = { index, basis, inForce };
  return {
    priceAt: (at) => priceAt(premium, at),
    stressAt: index.stressAt,
    extremes: (from, to) => extremes(premium, from, to),
    bound: (side, from, to) => boundOf(premium, side, from, to),
    firstCrossing: (from, to, level, direction) => firstCrossing(premium, from, to, level, direction),
    firstTurn: (since, to, distance, turn, best) => firstTurn(premium, since, to, distance, turn, best),
  };
}
