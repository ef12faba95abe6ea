import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Listings } from '../listings/listings.ts';
import type { MarketListing } from '../listings/market-listing.ts';

export interface ImpactDeps {
  listings: Listings;
  /** The market of a pair in which an order trades. */
  marketOf: (pair: string) => MarketListing;
  clock: Clock;
  state: Pick<WorldState, 'marketImpact'>;
}
