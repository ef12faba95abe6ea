import { takesDeposits, takesWithdrawals } from '@papermint/contracts/chains/statuses';
import { codeWithNetwork } from '@papermint/contracts/money/asset-code';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { blockAt, heightAt } from './blocks-rules.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord } from './chains-types.ts';

/** How a coin moves, together with the blockchain that it moves on. */
export interface CoinRoute extends ChainAssetRecord {
  chain: ChainRecord;
}

/** The simulated blockchains, in memory. */
export interface Chains {
  load(): void;
  /** Calls a listener after each change. @returns a function that removes it */
  onChange(listener: () => void): () => void;
  /** By name. */
  all(): readonly ChainRecord[];
  /** The coins that move on blockchains, by code. */
  routes(): readonly CoinRoute[];
  /** @returns undefined for what has no blockchain, such as a currency, a share, or a coin just listed */
  route(asset: string): CoinRoute | undefined;
  byNumber(number: number): ChainRecord | undefined;
  /** @returns why nothing can come in now, as a sentence; undefined where it can */
  depositsClosed(route: CoinRoute): string | undefined;
  /** The same for what goes out. */
  withdrawalsClosed(route: CoinRoute): string | undefined;
  /** As `withdrawalsClosed`, as it is in a transaction. */
  withdrawalsClosedIn(reads: Reads, asset: string): string | undefined;
  height(chain: ChainRecord): number;
  /** When a block is found, simulated ms. */
  blockAt(chain: ChainRecord, height: number): number;
  /** For the seed. `load` afterwards. */
  add(tx: Tx, chains: readonly NewChain[], assets: readonly ChainAssetRecord[]): void;
  /** Called in the commit in which withdrawals of these coins are open again. */
  onReopened(listener: (tx: Tx, assets: readonly string[]) => void): void;
  /** Says so to the listeners, once the change is in memory. */
  reopened(tx: Tx, assets: readonly string[]): void;
  /** Called in the commit in which a chain gets another block time, with what it is from then on. */
  onRetimed(listener: (tx: Tx, chain: ChainRecord) => void): void;
  retimed(tx: Tx, chain: ChainRecord): void;
}

export type NewChain = Omit<ChainRecord, 'baseAt' | 'notice' | 'updatedAt'>;

const NEW = { baseAt: null, notice: null } as const;

export function createChains(store: ChainsStore, clock: Clock): Chains {
  let chains: readonly ChainRecord[] = [];
  let routes = new Map<string, CoinRoute>();
  const changes = new Set<() => void>();
  const listeners: ((tx: Tx, assets: readonly string[]) => void)[] = [];
  const timers: ((tx: Tx, chain: ChainRecord) => void)[] = [];

  function routesIn(reads: Reads, known: readonly ChainRecord[]): Map<string, CoinRoute> {
    const byKey = new Map(known.map((chain) => [chain.key, chain]));
    return new Map(
      store.assets(reads).flatMap((row) => {
        const chain = byKey.get(row.blockchain);
        return chain ? [[row.asset, { ...row, chain }] as const] : [];
      }),
    );
  }

  const withdrawalsClosed = ({ asset, chain, withdrawalsOn }: CoinRoute) =>
    closed('Withdrawals', { asset, chain, on: withdrawalsOn, open: takesWithdrawals(chain.status) });

  return {
    load() {
      chains = store.chains(store.committed);
      routes = routesIn(store.committed, chains);
      for (const changed of changes) changed();
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    all: () => chains,
    routes: () => [...routes.values()],
    route: (asset) => routes.get(asset),
    byNumber: (number) => chains.find((chain) => chain.number === number),
    depositsClosed: ({ asset, chain, depositsOn }) =>
      closed('Deposits', { asset, chain, on: depositsOn, open: takesDeposits(chain.status) }),
    withdrawalsClosed,
    withdrawalsClosedIn(reads, asset) {
      const route = routesIn(reads, store.chains(reads)).get(asset);
      return route && withdrawalsClosed(route);
    },
    height: (chain) => heightAt(chain, clock.now()),
    blockAt,
    add(tx, added, assets) {
      const now = clock.now();
      for (const chain of added) store.addChain(tx, { ...chain, ...NEW }, now);
      for (const asset of assets) store.addAsset(tx, asset, now);
    },
    onReopened(listener) {
      listeners.push(listener);
    },
    reopened(tx, assets) {
      for (const listener of listeners) listener(tx, assets);
    },
    onRetimed(listener) {
      timers.push(listener);
    },
    retimed(tx, chain) {
      for (const listener of timers) listener(tx, chain);
    },
  };
}

interface Way {
  asset: string;
  chain: Pick<ChainRecord, 'name' | 'notice'>;
  /** Whether the coin, and whether its blockchain is open. */
  on: boolean;
  open: boolean;
}

function closed(what: string, { asset, chain, on, open }: Way): string | undefined {
  if (on && open) return undefined;
  const which = open ? `of ${codeWithNetwork(asset)}` : `on ${chain.name}`;
  return `${what} ${which} are paused${chain.notice ? `: ${chain.notice}` : ''}`;
}
