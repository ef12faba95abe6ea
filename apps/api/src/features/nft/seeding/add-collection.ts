import type { NftCategory, NftChain } from '@papermint/contracts/nft/statuses';
import { nftChains } from '@papermint/contracts/nft/statuses';
import type { Tx } from '../../../platform/database/commit.ts';
import { collectionAddress, NEW_COLLECTION } from '../making/new-collection.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { NftSeedDeps } from './nft-seed-deps.ts';

/** Adds an approved collection. */
export function addCollection(
  { ids, chains, collections }: NftSeedDeps,
  tx: Tx,
  {
    at: createdAt,
    featured = false,
    worthUsd = null,
    ...collection
  }: {
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
    /** What simulated collectors take an ordinary item to be worth, cents. */
    worthUsd?: bigint | null;
    /** Derived from the id by default. */
    contractAddress?: string;
    /** Simulated ms. */
    at: number;
  },
): CollectionRecord {
  const id = ids.uuid(createdAt);
  const asset = nftChains.find(({ key }) => key === collection.chain)?.asset as string;
  const { contractAddress = collectionAddress(chains, collection.chain, id) } = collection;
  const row: CollectionRecord = {
    ...NEW_COLLECTION,
    ...collection,
    id,
    contractAddress,
    status: 'approved',
    asset,
    featured,
    worthUsd,
    createdAt,
  };
  collections.add(tx, row);
  return row;
}
