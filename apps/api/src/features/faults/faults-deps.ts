import type { Commands } from '../../platform/commands/commands.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { FaultsState } from './fault-types.ts';

export interface FaultsDeps {
  state: FaultsState;
  commands: Commands;
  /** Called when faults were removed. */
  listeners: Listeners;
}
