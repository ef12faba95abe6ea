import { releaseEntry } from '../../../ledger/entries/hold-entry.ts';
import { nftOfferEntry } from '../../../ledger/entries/nft-entry.ts';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';
import { postEntry } from './post-entry.ts';

interface Offer {
  id: string;
  bidderId: string;
  asset: string;
  amount: bigint;
}

function offerHold({ id: reference, bidderId: traderId, asset, amount }: Offer) {
  return {
    reference,
    traderId,
    asset,
    amount,
    in: 'escrow' as const,
  };
}

/**
 * Holds the amount of an offer in escrow.
 * @throws DomainError insufficient_balance at `field`
 */
export function holdOffer(
  deps: NftMoneyDeps,
  tx: Tx,
  offer: Offer,
  permit: MoneyOutPermit,
  field: 'amount' | 'price' = 'amount',
): void {
  if (offer.bidderId === HOUSE) return;
  const entry = nftOfferEntry({ ...offerHold(offer), permit });
  postEntry(deps, tx, offer.bidderId, offer.asset, entry, field);
}

/** Returns the amount of an offer that ended without a sale. */
export function releaseOffer({ ledger }: NftMoneyDeps, tx: Tx, offer: Offer): void {
  if (offer.bidderId !== HOUSE) ledger.post(tx, releaseEntry(offerHold(offer)));
}
