import type { Tx } from '../../platform/database/commit.ts';
import type { Listeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainRecord, CoinOnChain, CoinRoute } from './chains-types.ts';

export interface ChainDeps {
  store: ChainsStore;
  clock: Clock;
  /** The committed blockchains and routes, in memory. */
  cache: { chains: readonly ChainRecord[]; routes: Map<string, readonly CoinRoute[]> };
  listeners: {
    changed: Listeners;
    reopened: Listeners<[tx: Tx, coins: readonly CoinOnChain[]]>;
    retimed: Listeners<[tx: Tx, chain: ChainRecord]>;
  };
}
