import type { Ids } from '../platform/commands/ids.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { Database } from '../platform/database/database.ts';
import type { Reads } from '../platform/database/statement.ts';
import type { KeyedListeners } from '../platform/flow/listeners.ts';
import type { Clock } from '../platform/time/clock.ts';
import type { JournalEntry } from './journal-entry.ts';

/** US dollars for one of an asset at an instant (ms), a decimal; undefined if it has no price. */
export type PriceAt = (asset: string, at: number) => string | undefined;

/** Minor units of one asset, by place. */
export interface AssetBalance {
  available: bigint;
  /** Owned by the trader and locked: held, margin, staked, card, authorized, escrow. */
  locked: bigint;
  /** Parts of the locked amount: staked, on cards with pending purchases, and margin. */
  staked: bigint;
  cards: bigint;
  margin: bigint;
}

/** Follows available balances that are the collateral of positions. */
export interface CollateralWatch {
  /** Whether positions of an owner rely on their available balance of an asset. */
  concerns(owner: string, asset: string): boolean;
  /** The part of a balance that the positions leave to spend; below 0 if they need more than the balance. */
  spendable(tx: Reads, owner: string, asset: string, balance: bigint): bigint;
  /**
   * The balance has changed, in this transaction.
   * @param spent whether it is less now
   * @returns false, and does nothing, if it was spent and positions need more than is left
   */
  changed(tx: Tx, owner: string, asset: string, spent: boolean): boolean;
}

/** A ledger: its parts, and what it remembers. Made once. Every verb is a function of it. */
export interface LedgerState {
  readonly db: Pick<Database, 'readNow'>;
  readonly clock: Clock;
  readonly ids: Ids;
  /** By owner, their committed balances. */
  readonly cache: Map<string, ReadonlyMap<string, AssetBalance>>;
  /** By name, the rows of accounts, which are never removed. */
  readonly rows: Map<string, number>;
  /** By owner and asset, the rows of the accounts that count as owned. */
  readonly ownedRows: Map<string, readonly number[]>;
  /** By asset, the last second in which its price was kept. */
  readonly priced: Map<string, number>;
  /** By owner, who is told of their entries after the commit. */
  readonly listeners: KeyedListeners<[entry: JournalEntry]>;
  collateral: CollateralWatch | undefined;
  priceAt: PriceAt | undefined;
}
