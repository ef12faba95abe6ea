import type { Ledger } from '../../ledger/ledger.ts';
import type { Ids } from '../../platform/commands/ids.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Accounts } from '../accounts/accounts-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { SpotStore } from './spot-store.ts';

/** What spot's settlement needs. */
export interface SpotSettlementDeps {
  store: SpotStore;
  accounts: Pick<Accounts, 'feesOf' | 'withdrawalLock'>;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument' | 'reference' | 'say'>;
  wallet: Pick<Wallet, 'record' | 'recordAll'>;
  ids: Ids;
  clock: Clock;
}

/** What changed hands. */
export interface Exchanged {
  /** Base units. */
  amount: bigint;
  /** Quote units. */
  cost: bigint;
  /** Quote units. */
  fee: bigint;
}

export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b);
