import type { NftItem } from '@papermint/contracts/nft/model';
import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import { MINT_TARGET } from '@papermint/contracts/nft/statuses';
import type { ClaimView } from '@papermint/contracts/queues/model';
import type { Reads } from '../../../platform/database/statement.ts';
import { isMinted } from '../lookup/item-status.ts';
import { mintMarks } from '../mark-rules.ts';
import { staffItemActionsOf } from '../nft-rules.ts';
import type { ItemRow } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { partyOf, personOf } from './parties.ts';
import { picturesOf } from './pictures.ts';
import { amountTextOrNull, isoOf, isoOrNull } from './texts.ts';

/** @param reads the transaction that changed it, for an answer made in its commit */
export function itemView(
  deps: NftViewsDeps,
  row: ItemRow,
  readerId: string,
  reads: Reads = deps.items.committed,
): NftItem {
  const { items } = deps;
  const owner = partyOf(deps, row.ownerId, row.chain, readerId);
  const mine = row.ownerId === readerId;
  return {
    uuid: row.id,
    tokenId: row.tokenId,
    name: row.name,
    status: row.status,
    contractAddress: row.contractAddress,
    collection: row.collection,
    chain: row.chain,
    currency: row.asset,
    picture: picturesOf(row.picture, row.preview),
    hasPicture: row.picture !== null,
    owner: owner.name,
    ownerAddress: owner.address,
    mine,
    price: amountTextOrNull(deps, row.asset, row.price),
    lastPrice: amountTextOrNull(deps, row.asset, row.lastPrice),
    rarityRank: isMinted(row) ? row.rarityRank : null,
    favorites: row.favorites,
    favorite: items.favorite(reads, readerId, row.id),
    views: row.views,
    locked: row.locked,
    reason: mine ? row.reason : null,
    listedAt: isoOrNull(row.listedAt),
    mintedAt: isoOrNull(row.mintedAt),
    createdAt: isoOf(row.createdAt),
  };
}

export function staffItemView(
  deps: NftViewsDeps,
  row: ItemRow,
  readerId: string,
  claim: ClaimView | null,
): StaffNft {
  const { mine, favorite, ...view } = itemView(deps, row, '');
  const own = row.ownerId === readerId || row.creatorId === readerId;
  const { items, collections, clock } = deps;
  const collectionStatus = collections.one(items.committed, row.collectionId)?.status ?? 'draft';
  const about = {
    royaltyBps: row.royaltyBps,
    samePicture: row.picture !== null && items.samePicture(items.committed, row.id, row.picture),
    maker: personOf(deps, row.creatorId),
  };
  return {
    ...view,
    collectionStatus,
    marks: row.status === 'mint_requested' ? mintMarks(about, clock.now()) : [],
    reason: row.reason,
    featured: row.featured,
    ownerAccount: partyOf(deps, row.ownerId, row.chain).account,
    creatorAccount: partyOf(deps, row.creatorId, row.chain).account,
    requestedAt: isoOrNull(row.requestedAt),
    target: MINT_TARGET / 1000,
    claim,
    allowedActions: own ? [] : staffItemActionsOf(row),
  };
}
