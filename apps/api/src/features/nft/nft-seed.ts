import type { ActivityKind, NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import { HOUSE } from '../../ledger/journal-entry.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { ActivitiesStore } from './activities-store.ts';
import { collectionAddress, NEW_COLLECTION } from './collection-making-service.ts';
import type { CollectionsStore } from './collections-store.ts';
import { dayNumber } from './conditions-rules.ts';
import { NEW_ITEM } from './item-making-service.ts';
import type { ItemsStore } from './items-store.ts';
import type { NftJournal } from './nft-journal.ts';
import type { Traits } from './nft-rules.ts';
import type { NftSteps } from './nft-steps.ts';
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
      /** By default it follows from its id. */
      contractAddress?: string;
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
      /** Its first owner: a trader's id, or house for the simulated collectors. */
      ownerId: string;
      at: number;
      /** Sales before the first day of the exchange, oldest first: no money of it moved. */
      sales?: readonly { toId: string; amount: bigint; usd: bigint; at: number }[];
      /** It is for sale since then. */
      listing?: { price: bigint; usd: bigint; at: number };
    }[],
  ): { id: string; tokenId: number }[];
  /** Drafts in the collection of a trader, with drawn pictures. */
  addDrafts(
    tx: Tx,
    contractAddress: string,
    given: readonly { name: string; description: string; picture: string; traits: Traits; at: number }[],
  ): { id: string }[];
  /** The floor of a collection on days before the first one of the exchange. */
  addDays(
    tx: Tx,
    collectionId: string,
    given: readonly { at: number; floor: bigint; volume: bigint; sales: number }[],
  ): void;
  /** Adds up what the collection has for sale, and who owns it. */
  refresh(tx: Tx, collectionId: string): void;
  /** Puts an item of the simulated collectors up for sale, or takes it off. */
  list(tx: Tx, itemId: string, price: bigint): void;
  /** For what marks many items as favorites. */
  putFavorite(tx: Tx, traderId: string, itemId: string, at: number): void;
  addView(tx: Tx, traderId: string, itemId: string, at: number): void;
}

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  activities: ActivitiesStore;
  journal: NftJournal;
  steps: NftSteps;
  chains: Chains;
  ids: Ids;
}

interface Happened {
  at: number;
  number: number | null;
  fromId: string | null;
  toId: string | null;
  amount: bigint | null;
}
const NO_MONEY = { royalty: null, fee: null, offerId: null, reason: null };

export function createNftSeed({
  items,
  collections,
  activities,
  journal,
  steps,
  chains,
  ids,
}: Parts): NftSeed {
  function collectionAt(tx: Tx, contractAddress: string): CollectionRecord {
    const found = collections.byAddress(tx, contractAddress);
    if (!found) throw new Error(`There is no collection at ${contractAddress}.`);
    return found;
  }

  return {
    addCollection(tx, { at: createdAt, featured = false, ...given }) {
      const id = ids.uuid(createdAt);
      const asset = nftChains.find(({ key }) => key === given.chain)?.asset as string;
      const { contractAddress = collectionAddress(chains, given.chain, id) } = given;
      const row: CollectionRecord = {
        ...NEW_COLLECTION,
        ...given,
        id,
        contractAddress,
        status: 'approved',
        asset,
        featured,
        createdAt,
      };
      collections.add(tx, row);
      return row;
    },
    addItems(tx, collectionId, given) {
      const collection = collections.one(tx, collectionId);
      if (!collection) throw new Error(`There is no collection ${collectionId}.`);
      const { nextToken, creatorId } = collection;
      const sold = { amount: 0n, usd: 0n };
      const added = given.map(({ at, ownerId, sales = [], listing, ...item }, index) => {
        const row = { id: ids.uuid(at), tokenId: nextToken + index };
        const last = sales.at(-1);
        const owner = last?.toId ?? ownerId;
        items.add(tx, {
          ...NEW_ITEM,
          ...item,
          ...row,
          collectionId,
          ownerId: owner,
          creatorId,
          status: 'minted',
          mintedAt: at,
          createdAt: at,
          lastPrice: last?.amount ?? null,
          ...(listing && {
            status: 'listed',
            price: listing.price,
            priceUsd: listing.usd,
            listedAt: listing.at,
          }),
        });
        const happened = (kind: ActivityKind, one: Happened) =>
          activities.add(tx, {
            ...NO_MONEY,
            id: ids.uuid(one.at),
            itemId: row.id,
            collectionId,
            kind,
            status: 'settled',
            number: one.number,
            fromId: one.fromId,
            toId: one.toId,
            amount: one.amount,
            createdAt: one.at,
            settledAt: one.at,
          });
        happened('mint', { at, number: 1, fromId: null, toId: ownerId, amount: null });
        sales.forEach(({ toId, amount, usd, at: soldAt }, sale) => {
          const fromId = sales[sale - 1]?.toId ?? ownerId;
          happened('sale', { at: soldAt, number: sale + 2, fromId, toId, amount });
          sold.amount += amount;
          sold.usd += usd;
        });
        if (listing) {
          happened('list', {
            at: listing.at,
            number: null,
            fromId: owner,
            toId: null,
            amount: listing.price,
          });
        }
        return row;
      });
      collections.putNextToken(tx, collectionId, nextToken + given.length);
      if (sold.amount > 0n) collections.addVolume(tx, collectionId, sold);
      return added;
    },
    addDrafts(tx, contractAddress, given) {
      const { id: collectionId, creatorId } = collectionAt(tx, contractAddress);
      return given.map(({ at, ...item }) => {
        const row = { id: ids.uuid(at) };
        items.add(tx, {
          ...NEW_ITEM,
          ...item,
          ...row,
          collectionId,
          ownerId: creatorId,
          creatorId,
          status: 'draft',
          createdAt: at,
        });
        return row;
      });
    },
    addDays(tx, collectionId, given) {
      for (const { at, ...day } of given) activities.putDay(tx, { collectionId, day: dayNumber(at), ...day });
    },
    list(tx, itemId, price) {
      const row = items.one(tx, itemId);
      if (row?.status === 'minted' && row.ownerId === HOUSE) {
        steps.list(tx, row, { price, actor: { kind: 'system' } });
      }
    },
    refresh: (tx, collectionId) => journal.refresh(tx, collectionId),
    putFavorite: (tx, traderId, itemId, at) => items.putFavorite(tx, traderId, itemId, true, at),
    addView: (tx, traderId, itemId, at) => void items.addView(tx, traderId, itemId, at),
  };
}
