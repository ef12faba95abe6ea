import type { Commands } from '../../platform/commands/commands.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { QueuesStore } from './queues-store.ts';
import type { Queue } from './queues-types.ts';

export interface QueueDeps {
  store: QueuesStore;
  staff: StaffDirectory;
  commands: Commands;
  clock: Clock;
  /** By name. */
  queues: Map<string, Queue>;
  /** Called after each commit that changes what waits. */
  listeners: Listeners;
}
