import type { Holding } from '../stores/people-store.ts';
import type { NftBrowsingDeps } from './nft-browsing-deps.ts';

export const CENTS = 2;

/** The value of holdings at the floors of their collections, in cents. */
export function worthOf({ markets }: NftBrowsingDeps, holdings: readonly Holding[]) {
  return holdings.reduce(
    (sum, { asset, floor, items: count }) =>
      floor === null ? sum : sum + markets.valueIn(asset, floor * BigInt(count), 'USD'),
    0n,
  );
}
