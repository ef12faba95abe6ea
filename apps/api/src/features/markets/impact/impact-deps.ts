import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Listings } from '../listings/listings.ts';

export interface ImpactDeps {
  listings: Listings;
  clock: Clock;
  state: Pick<WorldState, 'marketImpact'>;
}
