import { takesDeposits, takesWithdrawals } from '@papermint/contracts/chains/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { blockAt, heightAt } from './blocks-rules.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord } from './chains-types.ts';

/** How a coin moves, together with the blockchain that it moves on. */
export interface CoinRoute extends ChainAssetRecord {
  chain: ChainRecord;
  /** Its name beside others: with the network where the coin has several, as `USDT on Tron`. */
  said: string;
}

/** A coin on one of its blockchains. */
export type CoinOnChain = Pick<ChainAssetRecord, 'asset' | 'blockchain'>;

/** The simulated blockchains, in memory. */
export interface Chains {
  load(): void;
  /** Calls a listener after each change. @returns a function that removes it */
  onChange(listener: () => void): () => void;
  /** By name. */
  all(): readonly ChainRecord[];
  /** By its key; undefined for null, and for an unknown one. */
  byKey(key: string | null): ChainRecord | undefined;
  /** The coins that move on blockchains, by code; one with several networks has its default first. */
  routes(): readonly CoinRoute[];
  /** The networks of a coin, its default first. */
  routesOf(asset: string): readonly CoinRoute[];
  /**
   * How a coin moves on a blockchain; by its default one where none is named.
   * @returns undefined for what has no blockchain, such as a currency, a share, or a coin just listed
   * @throws DomainError bad_input at `blockchain` where the coin does not move on the one that is named
   */
  route(asset: string, blockchain?: string | null): CoinRoute | undefined;
  byNumber(number: number): ChainRecord | undefined;
  /** @returns why nothing can come in now, as a sentence; undefined where it can */
  depositsClosed(route: CoinRoute): string | undefined;
  /** The same for what goes out. */
  withdrawalsClosed(route: CoinRoute): string | undefined;
  /** As `withdrawalsClosed`, as it is in a transaction. */
  withdrawalsClosedIn(reads: Reads, asset: string, blockchain: string | null): string | undefined;
  height(chain: ChainRecord): number;
  /** When a block is found, simulated ms. */
  blockAt(chain: ChainRecord, height: number): number;
  /** For the seed. `load` afterwards. */
  add(tx: Tx, chains: readonly NewChain[], assets: readonly ChainAssetRecord[]): void;
  /** Called in the commit in which withdrawals of these coins are open again, each on its blockchain. */
  onReopened(listener: (tx: Tx, coins: readonly CoinOnChain[]) => void): void;
  /** Says so to the listeners, once the change is in memory. */
  reopened(tx: Tx, coins: readonly CoinOnChain[]): void;
  /** Called in the commit in which a chain gets another block time, with what it is from then on. */
  onRetimed(listener: (tx: Tx, chain: ChainRecord) => void): void;
  retimed(tx: Tx, chain: ChainRecord): void;
}

export type NewChain = Omit<ChainRecord, 'baseAt' | 'notice' | 'updatedAt'>;

const NEW = { baseAt: null, notice: null } as const;

export function createChains(store: ChainsStore, clock: Clock): Chains {
  let chains: readonly ChainRecord[] = [];
  let routes = new Map<string, readonly CoinRoute[]>();
  const changes = new Set<() => void>();
  const listeners: ((tx: Tx, coins: readonly CoinOnChain[]) => void)[] = [];
  const timers: ((tx: Tx, chain: ChainRecord) => void)[] = [];

  function routeOf(row: ChainAssetRecord, chain: ChainRecord, own: readonly ChainAssetRecord[]): CoinRoute {
    const label = codeLabel(row.asset);
    return { ...row, chain, said: own.length > 1 ? `${label} on ${chain.name}` : label };
  }

  function allRoutes(): Map<string, readonly CoinRoute[]> {
    const byKey = new Map(chains.map((chain) => [chain.key, chain]));
    const ofCoin = new Map<string, ChainAssetRecord[]>();
    for (const row of store.assets(store.committed)) {
      ofCoin.set(row.asset, [...(ofCoin.get(row.asset) ?? []), row]);
    }
    const found = new Map<string, readonly CoinRoute[]>();
    for (const [asset, own] of ofCoin) {
      found.set(
        asset,
        own.flatMap((row) => {
          const chain = byKey.get(row.blockchain);
          return chain ? [routeOf(row, chain, own)] : [];
        }),
      );
    }
    return found;
  }

  const withdrawalsClosed = ({ said, chain, withdrawalsOn }: CoinRoute) =>
    closed('Withdrawals', { said, chain, on: withdrawalsOn, open: takesWithdrawals(chain.status) });

  const routesOf = (asset: string) => routes.get(asset) ?? [];

  function route(asset: string, blockchain: string | null = null): CoinRoute | undefined {
    const own = routesOf(asset);
    if (blockchain === null || own.length === 0) return own[0];
    const named = own.find((one) => one.blockchain === blockchain);
    if (named) return named;
    const names = own.map(({ chain }) => chain.name).join(' or ');
    throw new DomainError(
      'bad_input',
      `Blockchain is not one that ${codeLabel(asset)} moves on: choose ${names}`,
      'blockchain',
    );
  }

  return {
    load() {
      chains = store.chains(store.committed);
      routes = allRoutes();
      for (const changed of changes) changed();
    },
    onChange(listener) {
      changes.add(listener);
      return () => changes.delete(listener);
    },
    all: () => chains,
    byKey: (key) => (key === null ? undefined : chains.find((chain) => chain.key === key)),
    routes: () => [...routes.values()].flat(),
    routesOf,
    route,
    byNumber: (number) => chains.find((chain) => chain.number === number),
    depositsClosed: ({ said, chain, depositsOn }) =>
      closed('Deposits', { said, chain, on: depositsOn, open: takesDeposits(chain.status) }),
    withdrawalsClosed,
    withdrawalsClosedIn(reads, asset, blockchain) {
      // A bank account is on no blockchain.
      if (blockchain === null) return undefined;
      const own = store.assetsOf(reads, asset);
      const row = own.find((one) => one.blockchain === blockchain);
      const chain = store.chain(reads, blockchain);
      return row && chain && withdrawalsClosed(routeOf(row, chain, own));
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
    reopened(tx, coins) {
      for (const listener of listeners) listener(tx, coins);
    },
    onRetimed(listener) {
      timers.push(listener);
    },
    retimed(tx, chain) {
      for (const listener of timers) listener(tx, chain);
    },
  };
}

interface Way extends Pick<CoinRoute, 'said'> {
  chain: Pick<ChainRecord, 'name' | 'notice'>;
  /** Whether the coin, and whether its blockchain is open. */
  on: boolean;
  open: boolean;
}

function closed(what: string, { said, chain, on, open }: Way): string | undefined {
  if (on && open) return undefined;
  const which = open ? `of ${said}` : `on ${chain.name}`;
  return `${what} ${which} are paused${chain.notice ? `: ${chain.notice}` : ''}`;
}
