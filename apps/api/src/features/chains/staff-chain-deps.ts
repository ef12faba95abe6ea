import type { Commands } from '../../platform/commands/commands.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Chains } from './chains-service.ts';
import type { ChainsStore } from './chains-store.ts';

export interface StaffChainDeps {
  store: ChainsStore;
  chains: Chains;
  markets: Pick<Markets, 'asset' | 'holdable'>;
  commands: Commands;
  state: WorldState;
  clock: Clock;
}
