import type { Asset } from '@papermint/contracts/wallet/model';
import type { Ledger } from '../../ledger/ledger.ts';
import type { AssetBalance } from '../../ledger/ledger-state.ts';
import type { KeyedListeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PriceBoard } from '../markets/markets-types.ts';
import type { TransactionRecord } from './wallet-rules.ts';
import type { WalletStore } from './wallet-store.ts';

/** A transaction of which its owner is told. */
export type ChangedTransaction = Pick<TransactionRecord, 'id' | 'status'>;
export type TransactionListener = (transaction: ChangedTransaction) => void;
/** A further worth of a trader, in minor units of a currency. */
export type Worth = (traderId: string, currency: string) => bigint;

/** Everything a trader owns, valued once in a simulated second. */
export interface Valuation {
  balances: ReadonlyMap<string, AssetBalance>;
  board: PriceBoard;
  currency: string;
  assets: Asset[];
  /** Minor units of the currency, and as text. */
  sum: bigint;
  total: string;
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
  /** What counts into every total beside the balances. */
  worths: Worth[];
}
