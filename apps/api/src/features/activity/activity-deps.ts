import type { Commands } from '../../platform/commands/commands.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Recorder } from './activity-recorder.ts';
import type { ActivityStore } from './activity-store.ts';

export interface ActivityDeps {
  store: ActivityStore;
  recorder: Recorder;
  commands: Commands;
  clock: Clock;
  looks: Map<string, number>;
}
