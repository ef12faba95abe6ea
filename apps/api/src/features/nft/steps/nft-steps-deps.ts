import type { Actor } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftMoney } from '../money/nft-money.ts';
import type { ItemRow } from '../nft-types.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';
import type { ItemsStore } from '../stores/items-store.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';

export interface By {
  actor: Actor;
  reason?: string | undefined;
}

export interface NftStepsDeps {
  activities: ActivitiesStore;
  items: Pick<ItemsStore, 'writes'>;
  collections: CollectionsStore;
  people: Pick<PeopleStore, 'one'>;
  offers: Pick<OffersStore, 'dropCounters'>;
  journal: NftJournal;
  money: NftMoney;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  queues: Queues;
  clock: Clock;
  /** Told of each listing in its commit. */
  listed: Listeners<[tx: Tx, item: ItemRow, price: bigint]>;
}

/** The columns of a listing after it ends. */
export const UNLISTED = { price: null, priceUsd: null, listedAt: null };
