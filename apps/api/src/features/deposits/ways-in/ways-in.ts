import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Reads } from '../../../platform/database/statement.ts';
import type { CoinOnChain, CoinRoute } from '../../chains/chains-types.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { BankAccountRecord, PoolAddressRecord } from '../deposits-types.ts';
import { traderAddress } from './derived-addresses.ts';

type Deps = Pick<DepositDeps, 'waysIn' | 'chains'>;

/** A coin that can be deposited, or why not. */
export interface CoinWay {
  route: CoinRoute;
  pool: PoolAddressRecord | undefined;
  closed: string | undefined;
}

/** A coin on one of its networks. */
export interface NamedCoin {
  currency: string;
  /** The key of the blockchain; without it, the default network of the coin. */
  blockchain?: string | undefined;
}

/** All listed coins that move on blockchains, by code; a coin with several networks has one row for each. */
export function coinWays(deps: Deps): CoinWay[] {
  const pool = poolByCoin(deps, deps.waysIn.committed);
  return deps.chains.routes().map((route) => wayOf(deps, route, pool.get(keyOf(route))));
}

/**
 * A trader's own address, stored as theirs.
 * @throws DomainError bad_input at `currency` where it is not a coin, at `blockchain` where the coin does not move on
 *   it; forbidden where deposits are closed
 */
export function addressFor(
  deps: Deps,
  tx: Tx,
  traderId: string,
  coin: NamedCoin,
  createdAt: number,
): { route: CoinRoute; pool: PoolAddressRecord; address: string } {
  const { route, pool } = openWay(deps, tx, coin);
  const { asset, blockchain } = route;
  const address = traderAddress(route.chain.number, pool.address, traderId);
  deps.waysIn.addOwned(tx, { address, traderId, asset, blockchain, createdAt });
  return { route, pool, address };
}

/** The owner of a deposit address; undefined where no trader has it. */
export const ownerOfAddress = ({ waysIn }: Pick<Deps, 'waysIn'>, address: string) =>
  waysIn.owner(waysIn.committed, address);

/** The bank accounts that traders see, by currency. */
export const defaultAccounts = ({ waysIn }: Pick<Deps, 'waysIn'>, reads: Reads): BankAccountRecord[] =>
  waysIn.accounts(reads).filter(({ isDefault }) => isDefault);

/** @throws DomainError not_found at `currency` */
export function defaultAccount(
  deps: Pick<Deps, 'waysIn'>,
  reads: Reads,
  currency: string,
): BankAccountRecord {
  const account = defaultAccounts(deps, reads).find((row) => row.currency === currency);
  if (account) return account;
  throw new DomainError('not_found', `No bank account takes ${currency} now`, 'currency');
}

function openWay(deps: Deps, reads: Reads, { currency, blockchain }: NamedCoin) {
  const route = deps.chains.route(currency, blockchain);
  if (!route) throw new DomainError('bad_input', 'Currency is not a coin that can be deposited', 'currency');
  const { pool, closed } = wayOf(deps, route, poolByCoin(deps, reads).get(keyOf(route)));
  if (closed !== undefined || pool === undefined) {
    throw new DomainError('forbidden', closed, 'currency');
  }
  return { route, pool };
}

function wayOf({ chains }: Deps, route: CoinRoute, pool: PoolAddressRecord | undefined): CoinWay {
  const closed =
    chains.depositsClosed(route) ?? (pool?.enabled ? undefined : `Deposits of ${route.label} are closed`);
  return { route, pool, closed };
}

const keyOf = ({ asset, blockchain }: CoinOnChain) => `${asset} ${blockchain}`;

const poolByCoin = ({ waysIn }: Deps, reads: Reads) =>
  new Map(waysIn.pool(reads).map((row) => [keyOf({ ...row, asset: row.paymentMethod }), row]));
