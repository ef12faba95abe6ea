import type { NftCollection } from '@papermint/contracts/nft/model';
import type { NftCategory } from '@papermint/contracts/nft/statuses';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { NftLookup } from '../lookup/nft-lookup.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { NftViews } from '../views/nft-views.ts';

export interface CollectionDetails {
  name: string;
  description?: string | undefined;
  category: NftCategory;
  royalty: string;
}
export interface Done {
  collection: NftCollection;
  message: string;
}

export interface CollectionMakingDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  lookup: NftLookup;
  views: NftViews;
  statuses: Statuses;
  queues: Pick<Queues, 'changed' | 'settle'>;
  commands: Commands;
  files: Files;
  /** The highest royalty that is allowed now, as a fraction. */
  maxRoyalty: () => string;
  chains: Chains;
  ids: Ids;
  clock: Clock;
}
