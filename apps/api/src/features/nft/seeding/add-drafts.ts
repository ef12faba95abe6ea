import type { Tx } from '../../../platform/database/commit.ts';
import { NEW_ITEM } from '../making/new-item.ts';
import type { Traits } from '../nft-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { NftSeedDeps } from './nft-seed-deps.ts';

function collectionAt({ collections }: NftSeedDeps, tx: Tx, contractAddress: string): CollectionRecord {
  const found = collections.byAddress(tx, contractAddress);
  if (!found) throw new Error(`There is no collection at ${contractAddress}.`);
  return found;
}

/** Adds drafts with drawn pictures to the collection of a trader. */
export function addDrafts(
  deps: NftSeedDeps,
  tx: Tx,
  contractAddress: string,
  given: readonly { name: string; description: string; picture: string; traits: Traits; at: number }[],
): { id: string }[] {
  const { ids, items } = deps;
  const { id: collectionId, creatorId } = collectionAt(deps, tx, contractAddress);
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
}
