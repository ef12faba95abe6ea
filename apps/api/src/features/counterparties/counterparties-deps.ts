import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Deposits } from '../deposits/deposits-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { CounterpartiesStore } from './counterparties-store.ts';

export interface CounterpartyDeps {
  store: CounterpartiesStore;
  deposits: Pick<Deposits, 'credit'>;
  markets: Pick<Markets, 'say'>;
  notifications: Pick<Notifications, 'notify' | 'notifyAndMail'>;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  state: Pick<WorldState, 'seed' | 'seededAt' | 'startedAt'>;
}

/** The kind of the jobs at which money comes in; their subjects are ids of counterparties. */
export const PAY = 'counterparty.pay';
/** The subject of the jobs for all traders. */
export const ALL = 'all';
