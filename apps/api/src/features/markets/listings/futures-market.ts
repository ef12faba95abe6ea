import { splicedPath, splicedVolume } from '../../../market/imports/spliced-path.ts';
import type { PricePath } from '../../../market/path/price-path.ts';
import type { Basis } from '../../../market/perpetual/basis.ts';
import { createBasis, easedAfter, smoothed } from '../../../market/perpetual/basis.ts';
import { premiumPath } from '../../../market/perpetual/premium-path.ts';
import type { MarketSeed } from '../../../market/random/hash.ts';
import type { Span } from '../../../market/scenarios/scenario.ts';
import { secondOf } from '../../../market/second-of.ts';
import { secondInForce } from '../../../market/sessions/held-path.ts';
import type { Volume } from '../../../market/volume/volume.ts';
import { setBooksOf } from '../exact/set-market.ts';
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
  const pins = market.set.filter(({ set }) => set.venue === 'futures');
  const premium = (index: PricePath, over: Basis) => pinnedPath(index, over, pins, inForce);
  const last = premium(reference, basis);
  const books = setBooksOf('futures', instrument, market.set);
  const still = books.map(({ from, to }) => ({ from, to, before: () => 0 }));
  return {
    last: {
      ...market,
      symbol,
      path: path === reference ? last : premium(path, basis),
      reference: last,
      volume: splicedVolume(volumeOf(symbol), still, market.closed),
      books,
    },
    mark: premium(reference, smoothed(basis)),
    basis: pinnedBasis(heldBasis(basis, inForce), pins),
  };
}

/** An index with a basis on top. While a price of futures is set, the basis is 0, and then it comes back. */
function pinnedPath(
  index: PricePath,
  basis: Basis,
  pins: readonly Span[],
  inForce: (at: number) => number,
): PricePath {
  const stretches = pins.flatMap(({ from, to }) => [
    { from, path: index },
    ...(Number.isFinite(to) ? [{ from: to, path: premiumPath(index, easedAfter(basis, to), inForce) }] : []),
  ]);
  return splicedPath(premiumPath(index, basis, inForce), stretches);
}

function pinnedBasis(basis: Basis, pins: readonly Span[]): Basis {
  if (pins.length === 0) return basis;
  const basisAt = (at: number) => {
    const pin = pins.findLast(({ from }) => from <= at);
    if (!pin) return basis;
    return at < pin.to ? undefined : easedAfter(basis, pin.to);
  };
  return {
    at: (at) => basisAt(at)?.at(at) ?? 0,
    ceiling: (from, to, sign) => Math.max(basis.ceiling(from, to, sign), 0),
  };
}

/** A basis that stands still where the price does. */
function heldBasis(basis: Basis, inForce: (at: number) => number): Basis {
  return {
    at: (at) => basis.at(inForce(secondOf(at))),
    ceiling: (from, to, sign) => basis.ceiling(inForce(from), inForce(to), sign),
  };
}
