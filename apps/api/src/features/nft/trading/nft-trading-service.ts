import type { FilterOf } from '@papermint/contracts/common/list';
import { toPage } from '@papermint/contracts/common/page';
import type * as calls from '@papermint/contracts/nft/trading-calls';
import type { z } from 'zod';
import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { acceptReceived } from './accept-received.ts';
import { acceptCounter, declineCounter } from './answer-counter.ts';
import { burnOwn } from './burn-own.ts';
import { buyItem } from './buy-item.ts';
import { cancelMade } from './cancel-made.ts';
import { counterReceived } from './counter-received.ts';
import { declineReceived } from './decline-received.ts';
import { listForSale } from './list-for-sale.ts';
import { makeOffer } from './make-offer.ts';
import type { NftTradingDeps } from './nft-trading-deps.ts';
import { takeOffSale } from './take-off-sale.ts';
import { transferItem } from './transfer-item.ts';

/** What traders do with minted NFTs. */
export type NftTrading = ReturnType<typeof createNftTrading>;

export function createNftTrading(deps: NftTradingDeps) {
  return bindVerbs(deps, {
    list: listForSale,
    delist: takeOffSale,
    buy: buyItem,
    makeOffer,
    accept: acceptReceived,
    decline: declineReceived,
    counter: counterReceived,
    acceptCounter,
    declineCounter,
    cancel: cancelMade,
    offers: listOffers,
    transfer: transferItem,
    burn: burnOwn,
  });
}

async function listOffers(
  { offers, views }: NftTradingDeps,
  traderId: string,
  { side = 'made', ...filter }: FilterOf<typeof calls.offers>,
): Promise<z.output<typeof calls.offers.output>> {
  const scope = side === 'made' ? { bidderId: traderId } : { ownerId: traderId };
  const { rows, total } = await offers.page(filter, scope);
  return toPage(
    rows.map((row) => views.offer(row, traderId)),
    total,
    filter,
  );
}
