import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketSeed } from '../../market/random/hash.ts';
import type { StoryWorld } from '../../market/stories/story-market.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { NewsCache } from './news-cache.ts';

export interface NewsDeps {
  seed: MarketSeed;
  markets: Pick<Markets, 'simulated' | 'simulatedOf' | 'listingsVersion'>;
  clock: Pick<Clock, 'now' | 'onMove'>;
  flags: Pick<Flags, 'isOn'>;
  cache: NewsCache;
  ticker: Ticker;
}

/** Calls back after each simulated second, while somebody follows. */
export interface Ticker {
  readonly followers: Set<() => void>;
  stop: (() => void) | undefined;
}

/** What news and releases follow from. */
export const storyWorldOf = ({ seed, markets }: Pick<NewsDeps, 'seed' | 'markets'>): StoryWorld => ({
  seed,
  markets: markets.simulated(),
  marketOf: markets.simulatedOf,
});

/** The kind of a pair; undefined where it is not listed. */
export const kindOf =
  ({ markets }: Pick<NewsDeps, 'markets'>) =>
  (pair: string): InstrumentKind | undefined =>
    markets.simulatedOf(pair)?.instrument.kind;
