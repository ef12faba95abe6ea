import type { Asset, NetWorth } from '@papermint/contracts/wallet/model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AssetBalance } from '../../ledger/ledger-state.ts';
import type { KeyedListeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { TransactionRecord } from './wallet-rules.ts';
import type { WalletStore } from './wallet-store.ts';
import type { LedgerTransactions, WorthHistory } from './wallet-types.ts';

/** A transaction of which its owner is told. */
export type ChangedTransaction = Pick<TransactionRecord, 'id' | 'status'>;
export type TransactionListener = (transaction: ChangedTransaction) => void;
/** A further worth of a trader, in minor units of a currency. */
export type Worth = (traderId: string, currency: string) => bigint;
/** What counts into every total beside the balances. */
export type FurtherPart = 'futures' | 'nfts';

/** Everything a trader owns, valued once in a simulated second. */
export interface Valuation {
  balances: ReadonlyMap<string, AssetBalance>;
  board: PriceBoard;
  currency: string;
  assets: Asset[];
  /** By asset, its whole amount and its value, minor units. */
  amounts: ReadonlyMap<string, { amount: bigint; value: bigint }>;
  /** The value of all balances, the unrealized P&L of positions, the worth of NFTs, and their sum; minor units. */
  owned: bigint;
  unrealizedFutures: bigint;
  nfts: bigint;
  sum: bigint;
  parts: NetWorth;
}

export interface WalletDeps {
  store: WalletStore;
  ledger: Ledger;
  markets: Markets;
  clock: Pick<Clock, 'wall'>;
  /** The latest valuation by trader. */
  valuations: Map<string, Valuation>;
  /** By trader. */
  listeners: KeyedListeners<Parameters<TransactionListener>>;
  worths: Map<FurtherPart, Worth>;
  pastWorths: Map<FurtherPart, WorthHistory>;
  /** The transactions of simulated accounts. */
  derived?: LedgerTransactions;
}
