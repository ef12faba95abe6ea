import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { bookSale } from './book-sale.ts';
import { holdFee, payFee, releaseFee } from './mint-fee.ts';
import type { NftMoneyDeps } from './nft-money-deps.ts';
import { holdOffer, releaseOffer } from './offer-escrow.ts';

/** The only code that moves the money of NFTs. */
export type NftMoney = ReturnType<typeof createNftMoney>;

export function createNftMoney(deps: NftMoneyDeps) {
  return bindVerbs(deps, {
    holdFee,
    releaseFee,
    payFee,
    holdOffer,
    releaseOffer,
    sell: bookSale,
  });
}
