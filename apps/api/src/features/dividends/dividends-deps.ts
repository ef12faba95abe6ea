import type { Ledger } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { DividendsStore } from './dividends-store.ts';

export interface DividendsDeps {
  store: DividendsStore;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}
