import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';

export interface NftViewsDeps {
  items: Pick<ItemsStore, 'committed' | 'favorite' | 'unminted'>;
  people: PeopleStore;
  chains: Chains;
  markets: Markets;
}
