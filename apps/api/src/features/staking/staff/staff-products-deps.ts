import type { StaffStakingProduct } from '@papermint/contracts/staking/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { ProductsStore } from '../products-store.ts';

export interface Changed {
  product: StaffStakingProduct;
  message: string;
}
export type WithReason = { reason?: string | undefined };

export interface StaffProductsDeps {
  store: ProductsStore;
  statuses: Statuses;
  commands: Commands;
  markets: Markets;
  state: WorldState;
  ids: Ids;
  clock: Clock;
  /** The highest rate that staff may set now, as a fraction. */
  maxRate: () => string;
}
