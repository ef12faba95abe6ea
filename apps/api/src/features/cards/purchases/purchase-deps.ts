import type { Ledger } from '../../../ledger/ledger.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { CardsStore } from '../cards-store.ts';
import type { MovementsStore } from '../movements-store.ts';
import type { CardSteps } from '../steps/card-steps.ts';

export interface PurchaseDeps {
  store: CardsStore;
  movements: MovementsStore;
  steps: CardSteps;
  ledger: Ledger;
  statuses: Statuses;
  notifications: Pick<Notifications, 'notify'>;
  markets: Markets;
  jobs: Jobs;
  seed: number;
  ids: Ids;
  clock: Clock;
}

export const SETTLE = 'card.settle';
export const REFUND = 'card.refund';
export const SYSTEM = { kind: 'system' } as const;
