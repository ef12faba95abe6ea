import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ConditionsStore } from '../stores/conditions-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';

export interface LookupDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  offers: OffersStore;
  people: PeopleStore;
  chains: Chains;
  markets: Markets;
}
