import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { ConvertStore } from './convert-store.ts';

export interface ConvertDeps {
  store: ConvertStore;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
  ledger: Ledger;
  commands: Commands;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}
