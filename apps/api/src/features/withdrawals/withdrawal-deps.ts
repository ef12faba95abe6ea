import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Statuses } from '../../platform/commands/statuses.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Jobs } from '../../platform/time/jobs.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { TwoFactor } from '../accounts/two-factor/two-factor-service.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Faults } from '../faults/faults-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Beneficiaries } from './beneficiaries/beneficiaries-service.ts';
import type { Terms } from './terms/terms-service.ts';
import type { WithdrawalsStore } from './withdrawals-store.ts';

/** The dependencies of all verbs of withdrawals: those of traders, of staff and of jobs. */
export interface WithdrawalDeps {
  store: WithdrawalsStore;
  beneficiaries: Pick<Beneficiaries, 'usable' | 'holderOf'>;
  terms: Terms;
  accounts: Pick<Accounts, 'assertWithdrawalAllowed' | 'withdrawalLock' | 'isActive' | 'isVerified'>;
  twoFactor: Pick<TwoFactor, 'attempt'>;
  drafts: Pick<Drafts, 'forget'>;
  alone: Alone;
  approvals: Pick<Approvals, 'define' | 'pendingOf' | 'disagreed'>;
  staff: StaffDirectory;
  queues: Queues;
  commands: Commands;
  statuses: Statuses;
  jobs: Jobs;
  ledger: Ledger;
  chains: Chains;
  faults: Pick<Faults, 'isStuck' | 'bankOutage'>;
  markets: Markets;
  moneyOut: Pick<MoneyOut, 'permit' | 'permitAgain' | 'limit' | 'giveBack'>;
  wallet: Wallet;
  ids: Ids;
  clock: Clock;
}
