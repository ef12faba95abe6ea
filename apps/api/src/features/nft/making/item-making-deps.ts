import type { NftItem } from '@papermint/contracts/nft/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Files } from '../../../platform/files/files.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftLookup } from '../lookup/nft-lookup.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { NftViews } from '../views/nft-views.ts';

export interface ItemDetails {
  name: string;
  description?: string | undefined;
  traits: readonly { name: string; value: string }[];
}
export interface Done {
  item: NftItem;
  message: string;
}

export interface ItemMakingDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  journal: NftJournal;
  statuses: Statuses;
  commands: Commands;
  files: Files;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}
