import type { Ledger } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { FuturesEngine } from '../futures/futures-engine.ts';
import type { InstrumentChanges } from '../markets/instruments/instrument-changes.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Spot } from '../spot/spot-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';

export interface SplitsDeps {
  ledger: Ledger;
  markets: Markets;
  spot: Pick<Spot, 'cancelIn' | 'split'>;
  futures: Pick<FuturesEngine, 'split'>;
  wallet: Wallet;
  notifications: Notifications;
  instrumentChanges: InstrumentChanges;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}
