import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { z } from 'zod';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ConditionsStore } from '../stores/conditions-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';
import type { NftViews } from '../views/nft-views.ts';

export type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
export type Input<C extends { input: z.ZodType }> = z.output<C['input']>;
export type Done = Answer<typeof calls.updateCollection>;
export type ConditionDone = Answer<typeof calls.createCondition>;

export interface StaffNftCollectionsDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  /** The highest royalty that is allowed now, as a fraction. */
  maxRoyalty: () => string;
  activities: ActivitiesStore;
  people: PeopleStore;
  views: NftViews;
  statuses: Statuses;
  queues: Queues;
  commands: Commands;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}
