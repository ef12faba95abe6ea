import { bindVerbs } from '../../platform/bind-verbs.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { createListeners } from '../../platform/flow/listeners.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { blockAt, heightAt } from './blocks-rules.ts';
import type { ChainDeps } from './chain-deps.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord, CoinOnChain } from './chains-types.ts';
import {
  allRoutes,
  depositsClosed,
  readRoutes,
  routeOf,
  routesOf,
  withdrawalsClosed,
  withdrawalsClosedIn,
} from './coin-routes.ts';

/** The simulated blockchains, in memory. */
export type Chains = ReturnType<typeof createChains>;

export type NewChain = Omit<ChainRecord, 'baseAt' | 'notice' | 'updatedAt'>;

export function createChains(store: ChainsStore, clock: Clock) {
  const deps: ChainDeps = {
    store,
    clock,
    cache: { chains: [], routes: new Map() },
    listeners: { changed: createListeners(), reopened: createListeners(), retimed: createListeners() },
  };
  return {
    ...bindVerbs(deps, {
      load,
      onChange,
      all,
      byKey,
      byNumber,
      routes: allRoutes,
      routesOf,
      route: routeOf,
      depositsClosed,
      withdrawalsClosed,
      withdrawalsClosedIn,
      height,
      add,
      onReopened,
      reopened,
      onRetimed,
      retimed,
    }),
    blockAt,
  };
}

/** Reads the committed blockchains and routes into memory, and calls the listeners. */
function load({ store, cache, listeners }: ChainDeps): void {
  cache.chains = store.chains(store.committed);
  cache.routes = readRoutes(store, cache.chains);
  listeners.changed.call();
}

/** Calls a listener after each change. @returns a function that removes it */
function onChange({ listeners }: ChainDeps, listener: () => void): () => void {
  return listeners.changed.add(listener);
}

/** By name. */
const all = ({ cache }: ChainDeps): readonly ChainRecord[] => cache.chains;

/** Undefined for null, and for an unknown key. */
const byKey = ({ cache }: ChainDeps, key: string | null): ChainRecord | undefined =>
  key === null ? undefined : cache.chains.find((chain) => chain.key === key);

const byNumber = ({ cache }: ChainDeps, number: number): ChainRecord | undefined =>
  cache.chains.find((chain) => chain.number === number);

const height = ({ clock }: ChainDeps, chain: ChainRecord): number => heightAt(chain, clock.now());

/** Adds blockchains and coins for the seed; `load` reads them afterwards. */
function add(
  { store, clock }: ChainDeps,
  tx: Tx,
  chains: readonly NewChain[],
  assets: readonly ChainAssetRecord[],
): void {
  const now = clock.now();
  for (const chain of chains) store.addChain(tx, { ...chain, baseAt: null, notice: null }, now);
  for (const asset of assets) store.addAsset(tx, asset, now);
}

/** Calls the listener in the commit that reopens withdrawals of coins, each on its blockchain. */
function onReopened(
  { listeners }: ChainDeps,
  listener: (tx: Tx, coins: readonly CoinOnChain[]) => void,
): void {
  listeners.reopened.add(listener);
}

/** Calls the listeners of `onReopened`, in the commit of the change. */
function reopened({ listeners }: ChainDeps, tx: Tx, coins: readonly CoinOnChain[]): void {
  listeners.reopened.call(tx, coins);
}

/** Calls the listener in the commit that changes the block time of a chain, with the changed chain. */
function onRetimed({ listeners }: ChainDeps, listener: (tx: Tx, chain: ChainRecord) => void): void {
  listeners.retimed.add(listener);
}

/** Calls the listeners of `onRetimed`, in the commit of the change. */
function retimed({ listeners }: ChainDeps, tx: Tx, chain: ChainRecord): void {
  listeners.retimed.call(tx, chain);
}
