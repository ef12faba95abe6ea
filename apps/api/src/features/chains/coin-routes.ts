import { takesDeposits, takesWithdrawals } from '@papermint/contracts/chains/statuses';
import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeLabel } from '@papermint/contracts/money/asset-code';
import type { Reads } from '../../platform/database/statement.ts';
import type { ChainDeps } from './chain-deps.ts';
import type { ChainsStore } from './chains-store.ts';
import type { ChainAssetRecord, ChainRecord, CoinRoute } from './chains-types.ts';

/** The coins that move on blockchains, by code. A coin with several networks has its default first. */
export const allRoutes = ({ cache }: ChainDeps): readonly CoinRoute[] => [...cache.routes.values()].flat();

/** The networks of a coin, its default first. */
export const routesOf = ({ cache }: ChainDeps, asset: string): readonly CoinRoute[] =>
  cache.routes.get(asset) ?? [];

/**
 * How a coin moves on a blockchain; by its default one without a key.
 * @returns undefined for what has no blockchain, such as a currency, a share, or a coin just listed
 * @throws DomainError bad_input at `blockchain` where the coin does not move on it
 */
export function routeOf(
  deps: ChainDeps,
  asset: string,
  blockchain: string | null = null,
): CoinRoute | undefined {
  const routes = routesOf(deps, asset);
  if (blockchain === null || routes.length === 0) return routes[0];
  const route = routes.find((one) => one.blockchain === blockchain);
  if (route) return route;
  const names = routes.map(({ chain }) => chain.name).join(' or ');
  throw new DomainError(
    'bad_input',
    `Blockchain is not one that ${codeLabel(asset)} moves on: choose ${names}`,
    'blockchain',
  );
}

/** Why deposits are paused, as a sentence; undefined where they are open. */
export const depositsClosed = (_: ChainDeps, { label, chain, depositsOn }: CoinRoute): string | undefined =>
  whyPaused('Deposits', { label, chain, on: depositsOn, open: takesDeposits(chain.status) });

/** Why withdrawals are paused, as a sentence; undefined where they are open. */
export const withdrawalsClosed = (
  _: ChainDeps,
  { label, chain, withdrawalsOn }: CoinRoute,
): string | undefined =>
  whyPaused('Withdrawals', { label, chain, on: withdrawalsOn, open: takesWithdrawals(chain.status) });

/** The same, as a transaction reads it. @param blockchain null for a bank account, which is always open */
export function withdrawalsClosedIn(
  deps: ChainDeps,
  reads: Reads,
  asset: string,
  blockchain: string | null,
): string | undefined {
  if (blockchain === null) return undefined;
  const { store } = deps;
  const rows = store.assetsOf(reads, asset);
  const row = rows.find((one) => one.blockchain === blockchain);
  const chain = store.chain(reads, blockchain);
  return row && chain && withdrawalsClosed(deps, newRoute(row, chain, rows));
}

/** The committed routes by coin. */
export function readRoutes(
  store: ChainsStore,
  chains: readonly ChainRecord[],
): Map<string, readonly CoinRoute[]> {
  const byKey = new Map(chains.map((chain) => [chain.key, chain]));
  const rowsOfCoin = new Map<string, ChainAssetRecord[]>();
  for (const row of store.assets(store.committed)) {
    rowsOfCoin.set(row.asset, [...(rowsOfCoin.get(row.asset) ?? []), row]);
  }
  const routes = new Map<string, readonly CoinRoute[]>();
  for (const [asset, rows] of rowsOfCoin) {
    routes.set(
      asset,
      rows.flatMap((row) => {
        const chain = byKey.get(row.blockchain);
        return chain ? [newRoute(row, chain, rows)] : [];
      }),
    );
  }
  return routes;
}

/** @param rows all networks of the coin */
function newRoute(row: ChainAssetRecord, chain: ChainRecord, rows: readonly ChainAssetRecord[]): CoinRoute {
  const code = codeLabel(row.asset);
  return { ...row, chain, label: rows.length > 1 ? `${code} on ${chain.name}` : code };
}

interface Way extends Pick<CoinRoute, 'label'> {
  chain: Pick<ChainRecord, 'name' | 'notice'>;
  /** Whether the coin is open. */
  on: boolean;
  /** Whether its blockchain is open. */
  open: boolean;
}

function whyPaused(what: string, { label, chain, on, open }: Way): string | undefined {
  if (on && open) return undefined;
  const which = open ? `of ${label}` : `on ${chain.name}`;
  return `${what} ${which} are paused${chain.notice ? `: ${chain.notice}` : ''}`;
}
