import type { z } from 'zod';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { NftLookup } from '../lookup/nft-lookup.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ConditionsStore } from '../stores/conditions-store.ts';
import type { ItemsList } from '../stores/items-list-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';
import type { NftViews } from '../views/nft-views.ts';
import type { PastCollections } from '../worth/past-collections.ts';

export type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;

export interface NftBrowsingDeps {
  items: ItemsStore;
  list: ItemsList;
  collections: CollectionsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  conditions: ConditionsStore;
  people: PeopleStore;
  lookup: NftLookup;
  views: NftViews;
  commands: Commands;
  ledger: Ledger;
  chains: Chains;
  markets: Markets;
  clock: Clock;
  pastOf: PastCollections;
}
