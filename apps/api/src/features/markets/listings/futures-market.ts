import type { Basis } from '../../../market/perpetual/basis.ts';
import { createBasis, smoothed } from '../../../market/perpetual/basis.ts';
import { premiumPath } from '../../../market/perpetual/premium-path.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import { secondOf } from '../../../market/second-of.ts';
import { secondInForce } from '../../../market/sessions/held-path.ts';
import type { Volume } from '../../../market/volume/volume.ts';
import type { FuturesMarket, MarketListing } from './market-listing.ts';

/**
 * The last price is the spot price times one plus the basis. The mark is the index times one plus the mean basis of
 * five minutes. Venues compute the part of their mark that no trade of one venue moves in the same way.
 * @param volumeOf the turnover of the pair's path, for a symbol
 */
export function futuresMarket(
  seed: MarketSeed,
  market: MarketListing,
  volumeOf: (symbol: string) => Volume,
): FuturesMarket {
  const { instrument, path, reference, calendar, held } = market;
  const { pair, kind } = instrument;
  const symbol = `${pair} futures`;
  const inForce =
    held.length === 0
      ? calendar.secondInForce
      : (at: number) => calendar.secondInForce(secondInForce(held, at));
  const basis = createBasis(seed, pair, kind === 'crypto' ? reference : undefined);
  const last = premiumPath(reference, basis, inForce);
  return {
    last: {
      ...market,
      symbol,
      path: path === reference ? last : premiumPath(path, basis, inForce),
      reference: last,
      volume: volumeOf(symbol),
    },
    mark: premiumPath(reference, smoothed(basis), inForce),
    basis: heldBasis(basis, inForce),
  };
}

/** A basis that stands still where the price does. */
function heldBasis(basis: Basis, inForce: (at: number) => number): Basis {
  return {
    at: (at) => basis.at(inForce(secondOf(at))),
    ceiling: (from, to, sign) => basis.ceiling(inForce(from), inForce(to), sign),
  };
}
