import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Alone } from './alone-service.ts';
import type { ApprovalsStore } from './approvals-store.ts';
import type { RuleBook } from './rule-book.ts';

export interface ApprovalDeps {
  store: ApprovalsStore;
  rules: RuleBook;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
  flags: Pick<Flags, 'isOn'>;
  alone: Pick<Alone, 'sum'>;
  state: Pick<WorldState, 'mode'>;
}
