import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { PackagesStore } from './packages-store.ts';

export interface PackageDeps {
  store: PackagesStore;
  accounts: Accounts;
  staff: StaffDirectory;
  statuses: Statuses;
  markets: Markets;
  wallet: Wallet;
  ledger: Ledger;
  commands: Commands;
  ids: Ids;
  clock: Clock;
  state: WorldState;
}
