import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { burnItem } from './burn-item.ts';
import { decideMint } from './decide-mint.ts';
import { delistItem } from './delist-item.ts';
import { listItem } from './list-item.ts';
import { mintOwn } from './mint-own.ts';
import { moveItem } from './move-item.ts';
import type { NftStepsDeps } from './nft-steps-deps.ts';
import { requestMint } from './request-mint.ts';
import { sellItem } from './sell-item.ts';
import { withdrawMint } from './withdraw-mint.ts';

/** The only code that changes the status and owner of items, together with their money and journal. */
export type NftSteps = ReturnType<typeof createNftSteps>;

export function createNftSteps(deps: NftStepsDeps) {
  return bindVerbs(deps, {
    request: requestMint,
    decide: decideMint,
    withdraw: withdrawMint,
    mintOwn,
    list: listItem,
    delist: delistItem,
    sell: sellItem,
    move: moveItem,
    burn: burnItem,
  });
}
