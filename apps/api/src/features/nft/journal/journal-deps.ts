import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';

export interface JournalDeps {
  activities: ActivitiesStore;
  items: ItemsStore;
  collections: CollectionsStore;
  statuses: Statuses;
  ids: Ids;
  clock: Clock;
}
