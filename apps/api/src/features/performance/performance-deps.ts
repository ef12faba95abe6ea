import type { Ledger } from '../../ledger/ledger.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { AccountBook } from './account-book.ts';
import type { MovementsStore } from './movements-store.ts';

export interface PerformanceDeps {
  store: MovementsStore;
  ledger: Pick<Ledger, 'balancesOf'>;
  markets: Markets;
  wallet: Pick<Wallet, 'valuation'>;
  /** The latest book by trader, the latest used last. */
  books: Map<string, AccountBook>;
}
