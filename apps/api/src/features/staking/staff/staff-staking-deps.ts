import type { StaffStake } from '@papermint/contracts/staking/staff-model';
import type { Commands } from '../../../platform/commands/commands.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Notifications } from '../../notifications/notifications-service.ts';
import type { Flags } from '../../site/flags-service.ts';
import type { ProductsStore } from '../products-store.ts';
import type { StakeViews } from '../stake-views.ts';
import type { StakesStore } from '../stakes-store.ts';
import type { StakeSteps } from '../steps/stake-steps.ts';

export interface Done {
  contract: StaffStake;
  message: string;
}

export interface StaffStakingDeps {
  store: StakesStore;
  productsStore: ProductsStore;
  views: StakeViews;
  steps: StakeSteps;
  commands: Commands;
  accounts: Accounts;
  notifications: Pick<Notifications, 'notifyAndMail'>;
  markets: Markets;
  flags: Pick<Flags, 'isOn'>;
  clock: Clock;
}
