import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Chains } from '../../chains/chains-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { NftCollectors } from '../collectors/nft-collectors-service.ts';
import type { NftSeed } from '../seeding/nft-seed-service.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { NftViews } from '../views/nft-views.ts';

export interface NftCatalogDeps {
  collections: CollectionsStore;
  views: NftViews;
  nftSeed: NftSeed;
  nftCollectors: Pick<NftCollectors, 'holders'>;
  commands: Commands;
  chains: Chains;
  markets: Markets;
  clock: Clock;
}
