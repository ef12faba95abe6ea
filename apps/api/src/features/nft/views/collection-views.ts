import type { NftCollection } from '@papermint/contracts/nft/model';
import type { StaffNftCollection } from '@papermint/contracts/nft/staff-model';
import { MINT_TARGET } from '@papermint/contracts/nft/statuses';
import type { ClaimView } from '@papermint/contracts/queues/model';
import type { Reads } from '../../../platform/database/statement.ts';
import { collectionMarks } from '../mark-rules.ts';
import { staffCollectionActionsOf } from '../nft-rules.ts';
import type { CollectionRecord } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { partyOf, personOf } from './parties.ts';
import { picturesOf } from './pictures.ts';
import { amountText, amountTextOrNull, bpsText, isoOf, isoOrNull } from './texts.ts';

export function collectionView(
  deps: NftViewsDeps,
  row: CollectionRecord,
  readerId: string,
  reads: Reads = deps.items.committed,
): NftCollection {
  const { items } = deps;
  const creator = partyOf(deps, row.creatorId, row.chain, readerId);
  const mine = row.creatorId === readerId;
  return {
    contractAddress: row.contractAddress,
    name: row.name,
    symbol: row.symbol,
    status: row.status,
    description: row.description,
    category: row.category,
    chain: row.chain,
    currency: row.asset,
    creator: creator.name,
    creatorAddress: creator.address,
    mine,
    royalty: bpsText(row.royaltyBps),
    logo: picturesOf(row.logo, row.logoPreview),
    banner: picturesOf(row.banner, row.bannerPreview),
    featured: row.featured,
    supply: row.supply,
    listed: row.listed,
    owners: row.owners,
    drafts: mine ? items.unminted(reads, row.id) : 0,
    floor: amountTextOrNull(deps, row.asset, row.floor),
    volume: amountText(deps, row.asset, row.volume),
    reason: mine ? row.reason : null,
    createdAt: isoOf(row.createdAt),
  };
}

export function staffCollectionView(
  deps: NftViewsDeps,
  row: CollectionRecord,
  { by, claim }: { by: string; claim: ClaimView | null },
  reads: Reads = deps.items.committed,
): StaffNftCollection {
  const { items } = deps;
  const { mine, ...view } = collectionView(deps, row, '', reads);
  return {
    ...view,
    reason: row.reason,
    drafts: items.unminted(reads, row.id),
    creatorAccount: partyOf(deps, row.creatorId, row.chain).account,
    marks: row.status === 'pending' ? marksOf(deps, row, reads) : [],
    requestedAt: isoOrNull(row.requestedAt),
    target: MINT_TARGET / 1000,
    claim,
    allowedActions: row.creatorId === by ? [] : staffCollectionActionsOf(row.status),
  };
}

function marksOf(deps: NftViewsDeps, row: CollectionRecord, reads: Reads): string[] {
  const { collections, clock } = deps;
  const { name, logo, banner, royaltyBps, creatorId } = row;
  const approvedNames = collections.approvedNames(reads);
  const maker = personOf(deps, creatorId);
  return collectionMarks({ name, approvedNames, logo, banner, royaltyBps, maker }, clock.now());
}
