import type { Commands } from '../../platform/commands/commands.ts';
import type { Erasure } from '../../platform/commands/erasure.ts';
import type { Leftovers } from '../../platform/commands/leftovers.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Files } from '../../platform/files/files.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { UserChangesStore } from './user-changes-store.ts';

export interface ClosingDeps {
  store: UserChangesStore;
  accounts: Accounts;
  statuses: Statuses;
  erasure: Erasure;
  leftovers: Leftovers;
  markets: Pick<Markets, 'say' | 'valueIn' | 'asset'>;
  staff: Pick<StaffDirectory, 'actorNames'>;
  files: Pick<Files, 'unbind'>;
  commands: Commands;
  clock: Clock;
  /** Removes erased data from the database's log of changes, too. */
  shedLog: () => Promise<void>;
}
