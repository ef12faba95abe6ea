import { keep } from '../../../platform/lists/bounded-map.ts';
import type { PastItemsStore } from '../stores/past-items-store.ts';
import type { FromThen, PastActivity } from './past-items.ts';
import { floors } from './past-items.ts';

/** What happened in a collection, and the floors that follow from it. */
interface PastCollection {
  version: string;
  activities: readonly PastActivity[];
  floors: readonly FromThen<bigint | null>[];
}

/** The past of collections by id, read again after an activity. */
export type PastCollections = (id: string) => PastCollection;

export function createPastCollections(
  store: Pick<PastItemsStore, 'version' | 'activities'>,
): PastCollections {
  const known = new Map<string, PastCollection>();
  return (id) => {
    const version = store.version(id);
    const before = known.get(id);
    if (before?.version === version) return before;
    const activities = store.activities(id);
    const past = { version, activities, floors: floors(activities) };
    keep(known, id, past);
    return past;
  };
}
