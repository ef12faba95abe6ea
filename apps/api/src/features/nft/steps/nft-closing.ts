import { collectionTransitions } from '@papermint/contracts/nft/transitions';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { isMinted } from '../lookup/item-status.ts';
import type { ItemMaking } from '../making/item-making-service.ts';
import type { OfferSteps } from '../offers/offer-steps.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { NftSteps } from './nft-steps.ts';

interface Parts {
  items: ItemsStore;
  collections: CollectionsStore;
  steps: NftSteps;
  offerSteps: OfferSteps;
  making: Pick<ItemMaking, 'removeDraft'>;
  statuses: Statuses;
}

const BY = { actor: { kind: 'system' }, reason: 'The account of the owner was closed' } as const;

/**
 * What becomes of the NFTs of an account that is closed: nobody answers for them any more. Offers end, and their escrow is
 * available again; what is minted goes to the house by a row of the journal; what is not is deleted. Collections keep
 * their maker, who gets no royalties of later sales.
 * @returns how many offers, items and collections
 */
export function createNftClosing({ items, collections, steps, offerSteps, making, statuses }: Parts) {
  return (tx: Tx, traderId: string): number => {
    const offers = offerSteps.close(tx, traderId);
    const owned = items.ownedBy(tx, traderId);
    for (const row of owned) {
      if (row.status === 'listed') steps.delist(tx, row, BY);
      if (isMinted(row)) {
        steps.move(tx, { ...row, status: 'minted' }, { ...BY, to: HOUSE });
        offerSteps.lapse(tx, row.id, { ...BY, bidderId: HOUSE });
      } else {
        if (row.status === 'mint_requested') steps.withdraw(tx, row, BY);
        making.removeDraft(tx, row.id);
      }
    }
    const requested = collections.waiting(tx).filter(({ ownerId }) => ownerId === traderId);
    for (const { id: contractAddress } of requested) {
      const id = collections.byAddress(tx, contractAddress)?.id as string;
      const of = { table: collectionTransitions, rows: 'NftCollection', id, owner: null } as const;
      statuses.transition(tx, { ...of, actor: BY.actor, transition: 'withdraw' });
    }
    return offers + owned.length + collections.endRoyalties(tx, traderId);
  };
}
