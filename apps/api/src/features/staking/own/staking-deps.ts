import type { Ledger } from '../../../ledger/ledger.ts';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { ProductsStore } from '../products-store.ts';
import type { StakeViews } from '../stake-views.ts';
import type { StakesStore } from '../stakes-store.ts';
import type { StakeSteps } from '../steps/stake-steps.ts';

export interface StakingDeps {
  store: StakesStore;
  productsStore: ProductsStore;
  views: StakeViews;
  steps: StakeSteps;
  commands: Commands;
  ledger: Ledger;
  markets: Markets;
  clock: Clock;
}
