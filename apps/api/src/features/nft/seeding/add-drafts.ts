import type { Tx } from '../../../platform/database/commit.ts';
import { NEW_ITEM } from '../making/new-item.ts';
import type { Traits } from '../nft-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { NftSeedDeps } from './nft-seed-deps.ts';

function collectionAt({ collections }: NftSeedDeps, tx: Tx, contractAddress: string): CollectionRecord {
  const collection = collections.byAddress(tx, contractAddress);
  if (!collection) throw new Error(`There is no collection at ${contractAddress}.`);
  return collection;
}

/** Adds drafts with drawn pictures to the collection of a trader. */
export function addDrafts(
  deps: NftSeedDeps,
  tx: Tx,
  contractAddress: string,
  drafts: readonly { name: string; description: string; picture: string; traits: Traits; at: number }[],
): { id: string }[] {
  const { ids, items } = deps;
  const { id: collectionId, creatorId } = collectionAt(deps, tx, contractAddress);
  return drafts.map(({ at, ...item }) => {
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
}
