import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Market } from '../markets.ts';

/** The market of a pair that an address names: futures if it is named, or if the pair has no other. */
export function venueOf({ spot, futures }: Pick<Market, 'spot' | 'futures'>, asked: string | null): Venue {
  return futures && (!spot || asked === 'futures') ? 'futures' : 'spot';
}
