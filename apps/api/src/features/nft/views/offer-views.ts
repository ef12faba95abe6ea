import type { NftOffer } from '@papermint/contracts/nft/model';
import type { StaffNftOffer } from '@papermint/contracts/nft/staff-model';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { OfferRow } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { partyOf, personOf } from './parties.ts';
import { amountText, isoOf, isoOrNull } from './texts.ts';

export function offerView(deps: NftViewsDeps, row: OfferRow, readerId: string): NftOffer {
  const bidder = partyOf(deps, row.bidderId, row.chain, readerId);
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
    ...counterOf(deps, row, readerId),
  };
}

/** Only owner, bidder and staff see a counteroffer. */
function counterOf(
  deps: NftViewsDeps,
  { asset, counterAmount, counteredAt, bidderId, ownerId, sellerId }: OfferRow,
  readerId: string,
): Pick<NftOffer, 'counterAmount' | 'counteredAt'> {
  if (counterAmount === null || ![bidderId, ownerId, sellerId, STAFF].includes(readerId)) {
    return { counterAmount: null, counteredAt: null };
  }
  return { counterAmount: amountText(deps, asset, counterAmount), counteredAt: isoOrNull(counteredAt) };
}

/** Staff read offers as nobody's. */
const STAFF = '';

export function staffOfferView(deps: NftViewsDeps, row: OfferRow): StaffNftOffer {
  const { mine, ...view } = offerView(deps, row, STAFF);
  return {
    ...view,
    bidderAccount: partyOf(deps, row.bidderId, row.chain).account,
    ownerAccount: partyOf(deps, row.ownerId, row.chain).account,
  };
}
