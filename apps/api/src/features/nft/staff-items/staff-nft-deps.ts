import type { StaffNft } from '@papermint/contracts/nft/staff-model';
import type { z } from 'zod';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { ItemMaking } from '../making/item-making-service.ts';
import type { NftMoney } from '../money/nft-money.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ConditionsStore } from '../stores/conditions-store.ts';
import type { ItemsList } from '../stores/items-list-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';
import type { NftViews } from '../views/nft-views.ts';

export type Answer<C extends { output: z.ZodType }> = z.output<C['output']>;
export type Input<C extends { input: z.ZodType }> = z.output<C['input']>;
export interface Changed {
  item: StaffNft;
  message: string;
}

export interface StaffNftDeps {
  items: ItemsStore;
  list: ItemsList;
  collections: CollectionsStore;
  conditions: ConditionsStore;
  activities: ActivitiesStore;
  offers: OffersStore;
  people: PeopleStore;
  views: NftViews;
  steps: NftSteps;
  journal: NftJournal;
  money: NftMoney;
  making: ItemMaking;
  queues: Queues;
  commands: Commands;
  markets: Markets;
  clock: Clock;
}
