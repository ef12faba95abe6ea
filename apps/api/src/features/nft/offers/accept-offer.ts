import type { Transaction } from '@papermint/contracts/wallet/model';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow, OfferRow } from '../nft-types.ts';
import { closeOffer } from './close-offer.ts';
import type { OfferStepsDeps } from './offer-steps-deps.ts';

/**
 * Sells an item to the bidder.
 * @returns the transactions of buyer and seller; undefined for a simulated collector
 * @throws DomainError conflict if the offer has ended
 */
export function acceptOffer(
  deps: OfferStepsDeps,
  tx: Tx,
  item: ItemRow,
  offer: OfferRow,
  { actor, permit }: { actor: Actor; permit: MoneyOutPermit },
): { bought: Transaction | undefined; sold: Transaction | undefined } {
  const { steps } = deps;
  closeOffer(deps, tx, offer, 'accept', { actor, sellerId: item.ownerId });
  const { bidderId: buyerId, amount: price, id: offerId } = offer;
  return steps.sell(tx, item, { buyerId, price, offerId, actor, permit });
}
