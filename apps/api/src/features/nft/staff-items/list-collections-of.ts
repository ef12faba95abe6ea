import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { findAccount } from './find-account.ts';
import type { Answer, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Lists the collections of a trader.
 * @throws DomainError not_found at `nftTraderId`
 */
export function listCollectionsOf(
  deps: StaffNftDeps,
  reader: Staff,
  nftTraderId: string,
): Answer<typeof calls.collectionsOf> {
  const { items, collections, views } = deps;
  const { id, accountId, firstName, lastName } = findAccount(
    deps,
    items.committed,
    nftTraderId,
    'nftTraderId',
  );
  const seen = { by: reader.id, claim: null };
  return {
    trader: { accountId, name: `${firstName} ${lastName}` },
    collections: collections.ofCreator(items.committed, id).map((row) => views.staffCollection(row, seen)),
  };
}
