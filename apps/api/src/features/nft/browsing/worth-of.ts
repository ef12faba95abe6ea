import type { Holding } from '../stores/people-store.ts';
import type { NftBrowsingDeps } from './nft-browsing-deps.ts';

export const CENTS = 2;

/** The value of holdings at the floors of their collections, in minor units of a currency, of the dollar by default. */
export function worthOf(
  { markets }: Pick<NftBrowsingDeps, 'markets'>,
  holdings: readonly Holding[],
  currency = 'USD',
): bigint {
  return holdings.reduce(
    (sum, { asset, floor, items: count }) =>
      floor === null ? sum : sum + markets.valueIn(asset, floor * BigInt(count), currency),
    0n,
  );
}
