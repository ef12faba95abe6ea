import type { z } from 'zod';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Alone } from '../../approvals/alone-service.ts';
import type { Approvals } from '../../approvals/approvals-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { MoneyOut } from '../../money-out/money-out-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftLookup } from '../lookup/nft-lookup.ts';
import type { OfferSteps } from '../offers/offer-steps.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';
import type { NftViews } from '../views/nft-views.ts';
import type { NftWorth } from '../worth/nft-worth.ts';

export type Answer<C extends { output: z.ZodType }> = z.input<C['output']>;
export type Input<C extends { input: z.ZodType }> = z.output<C['input']>;

export interface StaffNftMarketDeps {
  items: ItemsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  people: PeopleStore;
  lookup: NftLookup;
  views: NftViews;
  steps: NftSteps;
  offerSteps: OfferSteps;
  journal: NftJournal;
  commands: Commands;
  markets: Markets;
  moneyOut: Pick<MoneyOut, 'permitNothing'>;
  alone: Alone;
  approvals: Pick<Approvals, 'define'>;
  worth: Pick<NftWorth, 'floor'>;
  clock: Clock;
}
