import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { blockAt, heightAt } from './blocks-rules.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord } from './chains-types.ts';

/** How a coin moves, together with the blockchain that it moves on. */
export interface CoinRoute extends ChainAssetRecord {
  chain: ChainRecord;
}

/** The simulated blockchains, in memory. */
export interface Chains {
  load(): Promise<void>;
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
  height(chain: ChainRecord): number;
  /** When a block is found, simulated ms. */
  blockAt(chain: ChainRecord, height: number): number;
  /** For the seed. `load` afterwards. */
  add(tx: Tx, chains: readonly ChainRecord[], assets: readonly ChainAssetRecord[]): Promise<void>;
}

export function createChains(store: ChainsStore, clock: Clock): Chains {
  let chains: readonly ChainRecord[] = [];
  let routes = new Map<string, CoinRoute>();

  return {
    async load() {
      chains = await store.chains();
      const byKey = new Map(chains.map((chain) => [chain.key, chain]));
      routes = new Map();
      for (const row of await store.assets()) {
        const chain = byKey.get(row.blockchain);
        if (chain) routes.set(row.asset, { ...row, chain });
      }
    },
    all: () => chains,
    routes: () => [...routes.values()],
    route: (asset) => routes.get(asset),
    byNumber: (number) => chains.find((chain) => chain.number === number),
    depositsClosed: ({ asset, chain, depositsOn }) => closed(asset, chain, depositsOn, 'Deposits'),
    withdrawalsClosed: ({ asset, chain, withdrawalsOn }) =>
      closed(asset, chain, withdrawalsOn, 'Withdrawals'),
    height: (chain) => heightAt(chain, clock.now()),
    blockAt,
    add: (tx, added, assets) => store.add(tx, added, assets, clock.now()),
  };
}

function closed(asset: string, chain: ChainRecord, on: boolean, what: string): string | undefined {
  if (chain.status === 'paused') return `${what} on ${chain.name} are paused`;
  return on ? undefined : `${what} of ${asset} are paused`;
}
