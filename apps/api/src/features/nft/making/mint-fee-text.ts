import { MINT_FEE, MINT_FEE_ASSET } from '@papermint/contracts/nft/statuses';
import type { ItemMakingDeps } from './item-making-deps.ts';

export function mintFeeText({ markets }: ItemMakingDeps) {
  return markets.say(MINT_FEE_ASSET, MINT_FEE);
}
