import type { Reads } from '../../../platform/database/statement.ts';
import type { Accounts } from '../../accounts/accounts-service.ts';
import type { Markets } from '../../markets/markets-service.ts';

export interface SandboxLedgerDeps {
  accounts: Pick<Accounts, 'byAccountNumber'>;
  /** What is committed. */
  committed: Reads;
  markets: Pick<Markets, 'asset'>;
}
