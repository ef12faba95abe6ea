import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { findItem, staffItemViews } from './staff-item.ts';
import type { Answer, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Shows an item with traits and conditions.
 * @throws DomainError not_found at `uuid`
 */
export function showItem(deps: StaffNftDeps, reader: Staff, id: string): Answer<typeof calls.one> {
  const { items, collections, views, conditions } = deps;
  const row = findItem(deps, items.committed, id);
  const supply = collections.one(items.committed, row.collectionId)?.supply ?? 0;
  return {
    item: staffItemViews(deps, [row], reader)[0] as StaffNft,
    description: row.description,
    traits: views.traits(row.traits, items.traitCounts(items.committed, row.collectionId), supply),
    conditions: conditions.of(items.committed, row).map((one) => views.condition(one, true)),
  };
}
