import type { Venue } from '@papermint/contracts/markets/trade-path';
import type { Market } from './markets.ts';

/** Which market of a pair an address asks for: futures where that is named, or all there is. */
export function venueOf({ spot, futures }: Pick<Market, 'spot' | 'futures'>, asked: string | null): Venue {
  return futures && (!spot || asked === 'futures') ? 'futures' : 'spot';
}
