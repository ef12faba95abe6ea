import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRow } from '../nft-types.ts';
import type { NftTradingDeps } from './nft-trading-deps.ts';

export function offerViewIn({ views, lookup }: NftTradingDeps, tx: Tx, id: string, traderId: string) {
  return views.offer(lookup.offer(tx, id), traderId);
}

/**
 * An offer for an own item.
 * @throws DomainError not_found or forbidden at `offerUuid`
 */
export function receivedOffer(
  { lookup }: NftTradingDeps,
  tx: Tx,
  traderId: string,
  offerUuid: string,
): { offer: OfferRow; row: ItemRow } {
  const offer = lookup.offer(tx, offerUuid);
  const row = lookup.item(tx, traderId, offer.itemId);
  if (row.ownerId === traderId) return { offer, row };
  throw new DomainError('forbidden', 'This offer is for an NFT that is not yours', 'offerUuid');
}

/**
 * The trader's own offer.
 * @throws DomainError not_found at `offerUuid`
 */
export function madeOffer({ lookup }: NftTradingDeps, tx: Tx, traderId: string, offerUuid: string): OfferRow {
  const offer = lookup.offer(tx, offerUuid);
  if (offer.bidderId === traderId) return offer;
  throw new DomainError('not_found', 'You have no offer with this ID', 'offerUuid');
}
