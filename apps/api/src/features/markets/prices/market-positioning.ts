import type { Positioning } from '../../../market/perpetual/positioning.ts';
import { positioningAt } from '../../../market/perpetual/positioning.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { Listings } from '../listings/listings.ts';

/** What is open in the futures of pairs. */
export const createMarketPositioning = (listings: Listings, seed: MarketSeed) => ({
  /** The open positions of a pair at an instant (ms). @throws DomainError bad_input at `pair` */
  positioning(pair: string, at: number): Positioning {
    const { symbol, depth } = listings.find(pair).futures.last;
    return positioningAt(seed, symbol, depth.dailyLots, at);
  },
});
