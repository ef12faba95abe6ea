import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import type { CollectionsStore } from './collections-store.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import { collectionAddress, NEW_COLLECTION, NEW_ITEM } from './nft-making-service.ts';
import type { Traits } from './nft-rules.ts';
import type { CollectionRecord } from './nft-types.ts';

/** Collections and items that are there from the beginning of a world. Many at once, in one commit. */
export interface NftSeed {
  /** An approved collection. */
  addCollection(
    tx: Tx,
    given: {
      creatorId: string | null;
      name: string;
      symbol: string;
      description: string;
      chain: NftChain;
      category: NftCategory;
      logo: string | null;
      banner: string | null;
      royaltyBps: number;
      featured?: boolean;
      /** Simulated ms. */
      at: number;
    },
  ): CollectionRecord;
  /** Minted items; their token ids go on from those that are there. `refresh` afterwards. */
  addItems(
    tx: Tx,
    collectionId: string,
    given: readonly {
      name: string;
      description: string;
      picture: string;
      traits: Traits;
      /** A trader's id, or house for the simulated collectors. */
      ownerId: string;
      at: number;
    }[],
  ): { id: string; tokenId: number }[];
  refresh(tx: Tx, collectionId: string): void;
  /** For what marks many items as favorites. */
  putFavorite(tx: Tx, traderId: string, itemId: string, at: number): void;
  addView(tx: Tx, traderId: string, itemId: string, at: number): void;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  activities: ActivitiesStore;
  journal: NftJournal;
  chains: Chains;
  ids: Ids;
}

export function createNftSeed({ items, collections, activities, journal, chains, ids }: Parts): NftSeed {
  return {
    addCollection(tx, { at: createdAt, featured = false, ...given }) {
      const id = ids.uuid(createdAt);
      const asset = nftChains.find(({ key }) => key === given.chain)?.asset as string;
      const contractAddress = collectionAddress(chains, given.chain, id);
      const row: CollectionRecord = {
        ...{
          ...NEW_COLLECTION,
          ...given,
          id,
          contractAddress,
          status: 'approved',
          asset,
          featured,
          createdAt,
        },
      };
      collections.add(tx, row);
      return row;
    },
    addItems(tx, collectionId, given) {
      const collection = collections.one(tx, collectionId);
      if (!collection) throw new Error(`There is no collection ${collectionId}.`);
      const { nextToken, creatorId } = collection;
      const added = given.map(({ at, ownerId, ...item }, index) => {
        const row = { id: ids.uuid(at), tokenId: nextToken + index };
        items.add(tx, {
          ...{ ...NEW_ITEM, ...item, ...row, collectionId, ownerId, creatorId, status: 'minted' },
          ...{ mintedAt: at, createdAt: at },
        });
        activities.add(tx, {
          ...{ id: ids.uuid(at), itemId: row.id, collectionId, kind: 'mint', status: 'settled', number: 1 },
          ...{ fromId: null, toId: ownerId, amount: null, royalty: null, fee: null, offerId: null },
          ...{ reason: null, createdAt: at, settledAt: at },
        });
        return row;
      });
      collections.putNextToken(tx, collectionId, nextToken + given.length);
      return added;
    },
    refresh: (tx, collectionId) => journal.refresh(tx, collectionId),
    putFavorite: (tx, traderId, itemId, at) => items.putFavorite(tx, traderId, itemId, true, at),
    addView: (tx, traderId, itemId, at) => void items.addView(tx, traderId, itemId, at),
  };
}
