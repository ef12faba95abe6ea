import type { NftItem, NftOffer } from '@papermint/contracts/nft/model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { MoneyOut } from '../../money-out/money-out-service.ts';
import type { NftLookup } from '../lookup/nft-lookup.ts';
import type { OfferSteps } from '../offers/offer-steps.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { NftViews } from '../views/nft-views.ts';
import type { NftWorth } from '../worth/nft-worth.ts';

export interface Done {
  item: NftItem;
  message: string;
}
export interface OfferDone {
  offer: NftOffer;
  message: string;
}

export interface NftTradingDeps {
  items: ItemsStore;
  offers: OffersStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  offerSteps: OfferSteps;
  commands: Commands;
  markets: Markets;
  moneyOut: MoneyOut;
  worth: NftWorth;
  clock: Clock;
}
