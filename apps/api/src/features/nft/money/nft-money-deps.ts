import type { Ledger } from '../../../ledger/ledger.ts';
import type { Ids } from '../../../platform/commands/ids.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import type { Markets } from '../../markets/markets-service.ts';
import type { Wallet } from '../../wallet/wallet-service.ts';

export interface NftMoneyDeps {
  ledger: Ledger;
  wallet: Wallet;
  markets: Markets;
  ids: Ids;
  clock: Clock;
}
