import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { isMinted } from '../lookup/item-status.ts';
import type { ItemMaking } from '../making/item-making-service.ts';
import type { ItemRow } from '../nft-types.ts';
import type { OfferSteps } from '../offers/offer-steps.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { NftSteps } from './nft-steps.ts';

export interface ClosingDeps {
  items: ItemsStore;
  collections: CollectionsStore;
  steps: NftSteps;
  offerSteps: OfferSteps;
  making: Pick<ItemMaking, 'removeDraft'>;
  statuses: Statuses;
}

const BY = { actor: { kind: 'system' }, reason: 'The account of the owner was closed' } as const;

/**
 * Removes the NFTs of a closed account. Offers end, and their escrow returns. Minted items go to the house by a row of
 * the journal, and unminted ones are deleted. Collections keep their creator, who gets no more royalties.
 * @returns how many offers, items and collections
 */
export function closeNfts(deps: ClosingDeps, tx: Tx, traderId: string): number {
  const { items, collections, offerSteps } = deps;
  const offers = offerSteps.close(tx, traderId);
  const owned = items.ownedBy(tx, traderId);
  for (const row of owned) closeItem(deps, tx, row);
  const requested = collections.waiting(tx).filter(({ ownerId }) => ownerId === traderId);
  for (const { id: contractAddress } of requested) withdrawRequest(deps, tx, contractAddress);
  return offers + owned.length + collections.endRoyalties(tx, traderId);
}

function closeItem({ steps, offerSteps, making }: ClosingDeps, tx: Tx, row: ItemRow): void {
  if (row.status === 'listed') steps.delist(tx, row, BY);
  if (isMinted(row)) {
    steps.move(tx, { ...row, status: 'minted' }, { ...BY, to: HOUSE, authority: { closing: true } });
    offerSteps.lapse(tx, row.id, { ...BY, bidderId: HOUSE });
  } else {
    if (row.status === 'mint_requested') steps.withdraw(tx, row, BY);
    making.removeDraft(tx, row.id);
  }
}

function withdrawRequest({ collections, statuses }: ClosingDeps, tx: Tx, contractAddress: string): void {
  const id = collections.byAddress(tx, contractAddress)?.id as string;
  statuses.transition(tx, {
    table: collectionTransitions,
    rows: 'NftCollection',
    id,
    owner: null,
    actor: BY.actor,
    transition: 'withdraw',
  });
}
