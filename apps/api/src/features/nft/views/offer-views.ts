import type { NftOffer } from '@papermint/contracts/nft/model';
import type { StaffNftOffer } from '@papermint/contracts/nft/staff-model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { OfferRow } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { partyOf, personOf } from './parties.ts';
import { amountText, isoOf, isoOrNull } from './texts.ts';

export function offerView(deps: NftViewsDeps, row: OfferRow, readerId: string): NftOffer {
  const bidder = partyOf(deps, row.bidderId, row.chain);
  return {
    uuid: row.id,
    status: row.status,
    nftUuid: row.itemId,
    item: row.item,
    amount: amountText(deps, row.asset, row.amount),
    currency: row.asset,
    bidder: row.bidder ?? bidder.name ?? '',
    bidderAddress: bidder.address ?? '',
    mine: row.bidderId === readerId,
    simulated: row.bidderId === HOUSE || personOf(deps, row.bidderId)?.simulated === true,
    createdAt: isoOf(row.createdAt),
    expiresAt: isoOf(row.expiresAt),
    closedAt: isoOrNull(row.closedAt),
  };
}

export function staffOfferView(deps: NftViewsDeps, row: OfferRow): StaffNftOffer {
  const { mine, ...view } = offerView(deps, row, '');
  return {
    ...view,
    bidderAccount: partyOf(deps, row.bidderId, row.chain).account,
    ownerAccount: partyOf(deps, row.ownerId, row.chain).account,
  };
}
