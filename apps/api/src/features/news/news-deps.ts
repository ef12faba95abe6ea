import type { InstrumentKind } from '@papermint/contracts/markets/kinds';
import type { MarketSeed } from '../../market/random/hash.ts';
import type { ReleaseWorld } from '../../market/releases/release-figures.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';

export interface NewsDeps {
  seed: MarketSeed;
  markets: Pick<Markets, 'simulated' | 'simulatedOf'>;
  clock: Pick<Clock, 'now'>;
}

/** What releases follow from. */
export const releaseWorldOf = ({ seed, markets }: NewsDeps): ReleaseWorld => ({
  seed,
  marketOf: markets.simulatedOf,
});

/** The kind of a pair; undefined where it is not listed. */
export const kindOf =
  ({ markets }: NewsDeps) =>
  (pair: string): InstrumentKind | undefined =>
    markets.simulatedOf(pair)?.instrument.kind;
