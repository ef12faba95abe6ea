import type { Ids } from '../../../platform/commands/ids.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';

export interface NftSeedDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  activities: ActivitiesStore;
  journal: NftJournal;
  steps: NftSteps;
  chains: Chains;
  ids: Ids;
}
