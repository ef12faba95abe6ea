import type * as calls from '@papermint/contracts/nft/calls';
import { dayNumber, dayText } from '../conditions-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';
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
  const { lookup, items } = deps;
  const row = lookup.collection(items.committed, traderId, contractAddress);
  const shown = collectionWithFigures(deps, row, traderId);
  const view = shown.collection;
  const own = row.creatorId === traderId;
  const asking = row.status === 'draft' || row.status === 'rejected';
  return {
    ...shown,
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

/** A collection with its traits and its days. */
export function collectionWithFigures(deps: NftBrowsingDeps, row: CollectionRecord, readerId: string) {
  const { items, views } = deps;
  return {
    collection: views.collection(row, readerId),
    traits: views.allTraits(items.traitCounts(items.committed, row.id), row.supply),
    days: daysUntilNow(deps, row).map(({ day, floor, volume, sales }) => ({
      day: dayText(day),
      floor: floor === null ? null : views.amount(row.asset, floor),
      volume: views.amount(row.asset, volume),
      sales,
    })),
  };
}

/** The latest days with a change, and today, whose floor is that of the last change. */
function daysUntilNow(
  { activities, items, clock }: NftBrowsingDeps,
  { id, floor }: Pick<CollectionRecord, 'id' | 'floor'>,
) {
  const days = activities.days(items.committed, id, MOST_DAYS);
  const today = dayNumber(clock.now());
  const last = days.at(-1);
  return last && last.day < today ? [...days, { day: today, floor, volume: 0n, sales: 0 }] : days;
}
