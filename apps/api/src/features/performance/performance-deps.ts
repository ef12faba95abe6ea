import type { Ledger } from '../../ledger/ledger.ts';
import type { AssetBalance } from '../../ledger/ledger-state.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { Wallet } from '../wallet/wallet-service.ts';
import type { CostBook } from './cost-book.ts';
import type { DayResults } from './day-results.ts';
import type { LotBook } from './lot-book.ts';
import type { MovementsStore } from './movements-store.ts';
import type { BalanceChange } from './past-balances.ts';
import type { PostingsStore } from './postings-store.ts';

/** The cost book of an account, and up to where it goes. */
export interface AccountBook {
  currency: string;
  balances: ReadonlyMap<string, AssetBalance>;
  board: PriceBoard;
  book: CostBook;
  /** The last transaction that is in the book. */
  last: { at: number; id: string };
  /** How many of the other movements are. */
  later: number;
}

/** The lots of an account, and what they follow from. */
export interface AccountLots extends Pick<AccountBook, 'currency' | 'balances' | 'later'> {
  book: LotBook;
}

/** The results of an account by day, and what they follow from. */
export interface AccountResults extends Pick<AccountBook, 'currency' | 'balances' | 'later'> {
  days: readonly DayResults[];
}

export interface PerformanceDeps {
  store: MovementsStore;
  ledger: Pick<Ledger, 'balancesOf'>;
  markets: Markets;
  postings: PostingsStore;
  clock: Pick<Clock, 'now'>;
  wallet: Pick<Wallet, 'valuation' | 'pastWorth'>;
  /** The latest book by trader, the latest used last. */
  books: Map<string, AccountBook>;
  /** The postings of the latest accounts whose history was read, the latest used last. */
  timelines: Map<string, BalanceChange[]>;
  /** The lots of the latest accounts that were asked for theirs, the latest used last. */
  lots: Map<string, AccountLots>;
  /** The results of the latest accounts that were asked for theirs, the latest used last. */
  results: Map<string, AccountResults>;
}
