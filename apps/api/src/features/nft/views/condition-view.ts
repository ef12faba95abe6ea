import type { NftCondition } from '@papermint/contracts/nft/model';
import { conditionText, typedValue } from '../conditions-rules.ts';
import type { ConditionRow } from '../nft-types.ts';
import type { NftViewsDeps } from './nft-views-deps.ts';
import { isoOf } from './texts.ts';

function assetOf({ markets }: NftViewsDeps, code: string) {
  return { code, scale: markets.asset(code).scale };
}

/** @param lists whether to show the account numbers of an allow list */
export function conditionView(deps: NftViewsDeps, row: ConditionRow, lists: boolean): NftCondition {
  const asset = assetOf(deps, row.asset);
  const hidden = row.kind === 'allow_list' && !lists;
  return {
    uuid: row.id,
    kind: row.kind,
    value: hidden ? '' : typedValue(row, asset),
    text: conditionText(row, asset),
    active: row.active,
    contractAddress: row.contractAddress,
    collection: row.collection,
    nftUuid: row.itemId,
    item: row.item,
    createdAt: isoOf(row.createdAt),
  };
}
