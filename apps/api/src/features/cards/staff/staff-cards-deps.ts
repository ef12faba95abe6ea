import type { StaffCard } from '@papermint/contracts/cards/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Queues } from '../../queues/queues-service.ts';
import type { CardViews } from '../card-views.ts';
import type { CardsStore } from '../cards-store.ts';
import type { MovementsStore } from '../movements-store.ts';
import type { Purchases } from '../purchases/purchases.ts';
import type { CardSteps } from '../steps/card-steps.ts';

export interface Changed {
  card: StaffCard;
  message: string;
}

export interface StaffCardsDeps {
  store: CardsStore;
  movements: MovementsStore;
  views: CardViews;
  steps: CardSteps;
  purchases: Purchases;
  commands: Commands;
  accounts: Accounts;
  notifications: Pick<Notifications, 'notify' | 'notifyAndMail'>;
  queues: Queues;
  markets: Markets;
  clock: Clock;
}
