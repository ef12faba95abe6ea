import { MINT_FEE_ASSET } from '@papermint/contracts/nft/mint-fee';
import type { NftActivity } from '@papermint/contracts/nft/model';
import type { StaffNftActivity } from '@papermint/contracts/nft/staff-model';
import type { ActivityRow } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { partyOf } from './parties.ts';
import { picturesOf } from './pictures.ts';
import { amountTextOrNull, isoOf, isoOrNull } from './texts.ts';

export function activityView(deps: NftViewsDeps, row: ActivityRow, readerId = ''): NftActivity {
  const from = partyOf(deps, row.fromId, row.chain, readerId);
  const to = partyOf(deps, row.toId, row.chain, readerId);
  return {
    uuid: row.id,
    kind: row.kind,
    status: row.status,
    nftUuid: row.itemId,
    item: row.item ?? 'Deleted item',
    contractAddress: row.contractAddress,
    collection: row.collection,
    picture: picturesOf(row.picture, row.preview),
    amount: amountTextOrNull(deps, row.asset, row.amount),
    currency: row.asset,
    royalty: amountTextOrNull(deps, row.asset, row.royalty),
    fee: amountTextOrNull(deps, row.kind === 'mint' ? MINT_FEE_ASSET : row.asset, row.fee),
    from: from.name,
    fromAddress: from.address,
    to: to.name,
    toAddress: to.address,
    createdAt: isoOf(row.createdAt),
    settledAt: isoOrNull(row.settledAt),
  };
}

export function staffActivityView(deps: NftViewsDeps, row: ActivityRow): StaffNftActivity {
  return {
    ...activityView(deps, row),
    fromAccount: partyOf(deps, row.fromId, row.chain).account,
    toAccount: partyOf(deps, row.toId, row.chain).account,
    reason: row.reason,
  };
}
