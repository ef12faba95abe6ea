import type { DepositView } from '@papermint/contracts/deposits/model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Faults } from '../faults/faults-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { DepositsStore } from './deposits-store.ts';
import type { WaysInStore } from './ways-in/ways-in-store.ts';

export type DepositListener = (traderId: string, deposit: DepositView) => void;

export interface DepositDeps {
  db: Pick<Database, 'readNow' | 'commit'>;
  store: DepositsStore;
  waysIn: WaysInStore;
  accounts: Pick<Accounts, 'byId' | 'isActive' | 'numberOf'>;
  approvals: Pick<Approvals, 'define' | 'pendingOf' | 'disagreed'>;
  staff: StaffDirectory;
  queues: Queues;
  alone: Alone;
  chains: Chains;
  markets: Markets;
  faults: Pick<Faults, 'isStuck' | 'bankOutage'>;
  flags: Flags;
  wallet: Wallet;
  ledger: Ledger;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  state: WorldState;
  /** Called after each commit that changed a deposit. */
  listeners: Listeners<Parameters<DepositListener>>;
}
