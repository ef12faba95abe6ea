import type { Clock } from '../../../platform/time/clock.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';

export interface NftViewsDeps {
  items: Pick<ItemsStore, 'committed' | 'favorite' | 'unminted' | 'samePicture'>;
  collections: Pick<CollectionsStore, 'one' | 'approvedNames'>;
  people: PeopleStore;
  chains: Chains;
  markets: Markets;
  clock: Clock;
}
