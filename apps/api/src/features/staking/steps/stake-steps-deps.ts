import type { Transaction } from '@papermint/contracts/wallet/model';
import type { Ledger } from '../../../ledger/ledger.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Statuses } from '../../../platform/commands/statuses.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Jobs } from '../../../platform/time/jobs.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';
import type { ProductsStore } from '../products-store.ts';
import type { StakeViews } from '../stake-views.ts';
import type { StakesStore } from '../stakes-store.ts';
import type { StakeRecord } from '../staking-types.ts';

export interface Ended {
  row: StakeRecord;
  transactions: Transaction[];
  /** A sentence on the amounts that are available again. */
  message: string;
}

export interface StakeStepsDeps {
  store: StakesStore;
  products: ProductsStore;
  views: StakeViews;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  statuses: Statuses;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export const MATURE = 'staking.mature';
export const PAY = 'staking.pay';
export const SYSTEM = { kind: 'system' } as const;
