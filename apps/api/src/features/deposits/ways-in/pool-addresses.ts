import type { PoolAddressView } from '@papermint/contracts/deposits/staff-model';
import type { Reads } from '../../../platform/database/statement.ts';
import type { CoinOnChain, CoinRoute } from '../../chains/chains-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { PoolAddressRecord } from '../deposits-types.ts';

export interface PoolAddressAnswer {
  address: PoolAddressView;
  message: string;
}

/** A coin on one of its blockchains. */
export interface NamedMethod {
  paymentMethod: string;
  /** The key of the blockchain; without it, the default network of the coin. */
  blockchain?: string | undefined;
}

/** The pool's address of a coin on a blockchain. */
export const poolAddress = (
  { waysIn }: Pick<DepositDeps, 'waysIn'>,
  reads: Reads,
  { asset, blockchain }: CoinOnChain,
): PoolAddressRecord | undefined =>
  waysIn.pool(reads).find((row) => row.paymentMethod === asset && row.blockchain === blockchain);

export const viewOfPoolAddress = (
  { markets, chains }: Pick<DepositDeps, 'markets' | 'chains'>,
  row: PoolAddressRecord,
  deposits: number,
): PoolAddressView => ({
  paymentMethod: row.paymentMethod,
  address: row.address,
  memo: row.memo,
  enabled: row.enabled,
  deposits,
  name: markets.asset(row.paymentMethod).name,
  blockchain: chains.byKey(row.blockchain)?.name ?? row.blockchain,
  blockchainKey: row.blockchain,
  createdAt: new Date(row.createdAt).toISOString(),
});

/** The answer to a change of an address. */
export async function poolAddressAnswer(
  deps: DepositDeps,
  route: CoinRoute,
  status: 'open' | 'closed',
): Promise<PoolAddressAnswer> {
  const row = poolAddress(deps, deps.waysIn.committed, route) as PoolAddressRecord;
  const count = await deps.waysIn.coinCounts();
  return {
    address: viewOfPoolAddress(deps, row, count(row)),
    message: `Deposits of ${route.label} are ${status}.`,
  };
}
