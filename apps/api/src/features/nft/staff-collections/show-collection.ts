import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { dayText } from '../conditions-rules.ts';
import { findCollection, staffCollectionViews } from './staff-collection.ts';
import type { Answer, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

const MOST_DAYS = 365;

/**
 * Shows a collection with traits, days and conditions.
 * @throws DomainError not_found at `contractAddress`
 */
export function showCollection(
  deps: StaffNftCollectionsDeps,
  reader: Staff,
  contractAddress: string,
): Answer<typeof calls.collection> {
  const { collections, views, items, activities, conditions } = deps;
  const row = findCollection(deps, collections.committed, contractAddress);
  return {
    collection: staffCollectionViews(deps, [row], reader)[0] as StaffNftCollection,
    traits: views.allTraits(items.traitCounts(collections.committed, row.id), row.supply),
    days: activities.days(collections.committed, row.id, MOST_DAYS).map(({ day, floor, volume, sales }) => ({
      day: dayText(day),
      floor: floor === null ? null : views.amount(row.asset, floor),
      volume: views.amount(row.asset, volume),
      sales,
    })),
    conditions: conditions
      .ofCollection(collections.committed, row.id)
      .map((one) => views.condition(one, true)),
  };
}
