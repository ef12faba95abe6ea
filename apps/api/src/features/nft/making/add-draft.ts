import { DomainError } from '@papermint/contracts/common/domain-error';
import { MOST_DRAFTS } from '@papermint/contracts/nft/statuses';
import { itemTransitions } from '@papermint/contracts/nft/transitions';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { traitsOf } from '../nft-rules.ts';
import type { CollectionRecord, ItemRecord } from '../nft-types.ts';
import { assertItemName } from './assert-item-name.ts';
import type { ItemDetails, ItemMakingDeps } from './item-making-deps.ts';
import { NEW_ITEM } from './new-item.ts';

/**
 * Adds a draft to a collection for its creator.
 * @throws DomainError conflict at `name` or `contractAddress`; bad_input at `traits`
 */
export function addDraft(
  deps: ItemMakingDeps,
  tx: Tx,
  collection: CollectionRecord,
  details: ItemDetails,
  actor: Actor,
): ItemRecord {
  const { items, clock, ids, statuses } = deps;
  const { id: collectionId, creatorId } = collection;
  const traits = traitsOf(details.traits);
  assertItemName(deps, tx, collectionId, details.name);
  if (items.unminted(tx, collectionId) >= MOST_DRAFTS) {
    const why = `This collection has ${MOST_DRAFTS} items that are not minted: mint or delete some first`;
    throw new DomainError('conflict', why, 'contractAddress');
  }
  const now = clock.now();
  const row: ItemRecord = {
    ...NEW_ITEM,
    id: ids.uuid(now),
    collectionId,
    ownerId: creatorId,
    creatorId,
    status: 'draft',
    name: details.name,
    description: details.description ?? '',
    traits,
    createdAt: now,
  };
  items.add(tx, row);
  statuses.begin(tx, {
    table: itemTransitions,
    rows: 'NftItem',
    id: row.id,
    owner: creatorId,
    actor,
    status: 'draft',
  });
  return row;
}
