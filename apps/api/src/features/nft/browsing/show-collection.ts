import type * as calls from '@papermint/contracts/nft/calls';
import { dayText } from '../conditions-rules.ts';
import type { Answer, NftBrowsingDeps } from './nft-browsing-deps.ts';

const MOST_DAYS = 365;

/**
 * Shows a collection with its traits, days and actions.
 * @throws DomainError not_found at `contractAddress`
 */
export function showCollection(
  deps: NftBrowsingDeps,
  traderId: string,
  contractAddress: string,
): Answer<typeof calls.collection> {
  const { lookup, items, views, activities } = deps;
  const row = lookup.collection(items.committed, traderId, contractAddress);
  const view = views.collection(row, traderId);
  const own = row.creatorId === traderId;
  const asking = row.status === 'draft' || row.status === 'rejected';
  return {
    collection: view,
    traits: views.allTraits(items.traitCounts(items.committed, row.id), row.supply),
    days: activities.days(items.committed, row.id, MOST_DAYS).map(({ day, floor, volume, sales }) => ({
      day: dayText(day),
      floor: floor === null ? null : views.amount(row.asset, floor),
      volume: views.amount(row.asset, volume),
      sales,
    })),
    allowedActions: own
      ? [
          ...(['edit', 'add'] as const),
          ...(asking && view.drafts + row.supply > 0 ? (['request'] as const) : []),
          ...(row.status === 'pending' ? (['withdraw'] as const) : []),
          ...(row.status === 'approved' && view.drafts > 0 ? (['mint'] as const) : []),
        ]
      : [],
  };
}
