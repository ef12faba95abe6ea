import type { CommandContext } from '../../platform/commands/commands.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { TraderRecord } from '../accounts/accounts-types.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { Withdrawals } from '../withdrawals/requests/withdrawals-service.ts';
import type { WithdrawalDesk } from '../withdrawals/staff/desk-service.ts';
import type { BillingStore, OwnedTransaction } from './billing-store.ts';

/** Cancels a transaction for its owner. @throws DomainError conflict where it is too late */
export type Cancel = (
  command: CommandContext,
  trader: TraderRecord,
  id: string,
) => Promise<{ message: string }>;

export interface BillingDeps {
  store: BillingStore;
  db: Pick<Database, 'readNow'>;
  withdrawals: Withdrawals;
  desk: WithdrawalDesk;
  wallet: Pick<Wallet, 'transactionView' | 'derivedTransaction'>;
  markets: Markets;
  clock: Clock;
  /** How the owner cancels a transaction of a type. Transactions of other types can't be canceled. */
  cancels: Partial<Record<OwnedTransaction['type'], Cancel>>;
}
