import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Listeners } from '../../../platform/flow/listeners.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { MoneyOut } from '../../money-out/money-out-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { NftJournal } from '../journal/nft-journal.ts';
import type { NftMoney } from '../money/nft-money.ts';
import type { ItemRow, OfferRecord, OfferRow } from '../nft-types.ts';
import type { NftSteps } from '../steps/nft-steps.ts';
import type { OffersStore } from '../stores/offers-store.ts';
import type { PeopleStore } from '../stores/people-store.ts';

export interface OfferStepsDeps {
  offers: OffersStore;
  people: Pick<PeopleStore, 'one'>;
  steps: NftSteps;
  journal: NftJournal;
  money: NftMoney;
  moneyOut: Pick<MoneyOut, 'giveBack'>;
  markets: Markets;
  notifications: Pick<Notifications, 'notify'>;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  /** Told of each new offer in its commit. */
  offered: Listeners<[tx: Tx, item: ItemRow, offer: OfferRecord]>;
  /** Called for each counteroffer in its commit. */
  countered: Listeners<[tx: Tx, offer: OfferRow]>;
}

export const EXPIRE = 'nft.expireOffer';
export const SYSTEM = { kind: 'system' } as const;
