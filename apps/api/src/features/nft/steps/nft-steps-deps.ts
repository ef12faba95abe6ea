import type { Actor } from '../../../platform/commands/commands.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftMoney } from '../money/nft-money.ts';
import type { ActivitiesStore } from '../stores/activities-store.ts';
import type { CollectionsStore } from '../stores/collections-store.ts';

export interface By {
  actor: Actor;
  reason?: string | undefined;
}

export interface NftStepsDeps {
  activities: ActivitiesStore;
  collections: CollectionsStore;
  journal: NftJournal;
  money: NftMoney;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  queues: Queues;
  clock: Clock;
}

/** The columns of a listing after it ends. */
export const UNLISTED = { price: null, priceUsd: null, listedAt: null };
