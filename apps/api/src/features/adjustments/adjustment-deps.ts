import type { Ledger } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Alone } from '../approvals/alone-service.ts';
import type { Approvals } from '../approvals/approvals-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { AdjustmentsStore } from './adjustments-store.ts';

export interface AdjustmentDeps {
  store: AdjustmentsStore;
  approvals: Pick<Approvals, 'define'>;
  alone: Alone;
  accounts: Pick<Accounts, 'byAccountNumber'>;
  ledger: Ledger;
  markets: Markets;
  wallet: Wallet;
  notifications: Notifications;
  ids: Ids;
  clock: Clock;
}
