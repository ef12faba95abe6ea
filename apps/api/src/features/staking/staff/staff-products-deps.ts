import type { StaffStakingProduct } from '@papermint/contracts/staking/staff-model';
import type { ProductStatus } from '@papermint/contracts/staking/statuses';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { WorldState } from '../../../platform/time/world-state.ts';
import type { Approvable, Reasoned } from '../../approvals/approvals-types.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { ProductsStore } from '../products-store.ts';
import type { TypedTerms } from '../staking-rules.ts';

export interface Changed {
  product: StaffStakingProduct;
  message: string;
}
export type UpdateInput = TypedTerms & Reasoned & { uuid: string };
export type StatusInput = Reasoned & { uuid: string; status: Exclude<ProductStatus, 'draft'> };
export interface ProductSaved {
  uuid: string;
  before: object;
  after: object;
  message: string;
}

/** What a change needs, which may wait for a second person. */
export interface ProductChangeDeps extends StaffProductsDeps {
  updating: Approvable<UpdateInput, ProductSaved>;
  switching: Approvable<StatusInput, ProductSaved>;
}

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
