import type { DeskMode } from '@papermint/contracts/desks/modes';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { NftCollectors } from '../nft/collectors/nft-collectors-service.ts';
import type { DeskRecord } from '../queues/desk-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Queue } from '../queues/queues-types.ts';
import type { DesksStore } from './desks-store.ts';

export interface DeskDeps {
  store: DesksStore;
  /** The mode of each queue, as of the running commit. Read it by `modeOf`. */
  modes: Map<string, DeskMode>;
  /** Called where the simulated desk begins or ends to decide anything at all, in that commit. */
  listeners: Listeners<[tx: Tx, acting: boolean]>;
  queues: Pick<Queues, 'all' | 'isHeld' | 'changed'>;
  accounts: Pick<Accounts, 'insert'>;
  nftCollectors: Pick<NftCollectors, 'put'>;
  staff: Pick<StaffDirectory, 'active'>;
  commands: Commands;
  db: Pick<Database, 'commit'>;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  state: Pick<WorldState, 'seed'>;
}

/** Who decides the records of a queue. */
export const modeOf = ({ modes }: Pick<DeskDeps, 'modes'>, queue: string): DeskMode =>
  modes.get(queue) ?? 'people';

/** The waiting record of a row in a queue; undefined without one. @param id of the row */
export function waitingRecord({ desk }: Queue, reads: Reads, id: string): DeskRecord | undefined {
  const record = desk.record(reads, id);
  return record && desk.waits.statuses.includes(record.status) ? record : undefined;
}

/** The kind of the jobs at which the simulated desk decides records of a queue; their subjects are ids of rows. */
export const jobOf = (queue: string) => `desk.${queue}`;
