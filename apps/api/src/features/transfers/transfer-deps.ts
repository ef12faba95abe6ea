import type { Ledger } from '../../ledger/ledger.ts';
import type { Commands } from '../../platform/commands/commands.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Drafts } from '../drafts/drafts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MoneyOut } from '../money-out/money-out-service.ts';
import type { Notifications } from '../notifications/notifications-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Party } from './transfer-views.ts';
import type { TransfersStore } from './transfers-store.ts';

export type Sender = Party & { kycVerified: boolean };

export interface TransferDeps {
  store: TransfersStore;
  staff: StaffDirectory;
  drafts: Drafts;
  commands: Commands;
  accounts: Accounts;
  ledger: Ledger;
  markets: Markets;
  moneyOut: Pick<MoneyOut, 'permit' | 'limit'>;
  wallet: Wallet;
  notifications: Notifications;
  ids: Ids;
  clock: Clock;
}
