import { DomainError } from '@papermint/contracts/common/domain-error';
import { codeWithNetwork } from '@papermint/contracts/money/asset-code';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Chains, CoinRoute } from '../chains/chains-service.ts';
import type { BankAccountRecord, PoolAddressRecord } from './deposits-types.ts';
import { traderAddress } from './derived-addresses.ts';
import type { WaysInStore } from './ways-in-store.ts';

/** A coin that can come in, or why it can't now. */
export interface CoinWay {
  route: CoinRoute;
  pool: PoolAddressRecord | undefined;
  closed: string | undefined;
}

/** Where money comes in: the address of each trader for each coin, and the bank account of each currency. */
export interface WaysIn {
  /** All coins that move on blockchains and are listed, by code. */
  coins(): CoinWay[];
  /** @throws DomainError bad_input at `currency` for what is no coin; forbidden where it is closed */
  open(reads: Reads, asset: string): { route: CoinRoute; pool: PoolAddressRecord };
  /** A trader's own address, noted as theirs. @throws DomainError as `open` */
  address(
    tx: Tx,
    traderId: string,
    asset: string,
    now: number,
  ): { route: CoinRoute; pool: PoolAddressRecord; address: string };
  /** Whose address it is; undefined where it is nobody's. */
  ownerOf(address: string): { traderId: string; asset: string } | undefined;
  /** The bank accounts that traders are shown, by currency. */
  defaults(reads: Reads): BankAccountRecord[];
  /** @throws DomainError not_found at `currency` */
  bankAccount(reads: Reads, currency: string): BankAccountRecord;
}

interface Parts {
  store: WaysInStore;
  chains: Chains;
}

export function createWaysIn({ store, chains }: Parts): WaysIn {
  function wayOf(route: CoinRoute, pool: PoolAddressRecord | undefined): CoinWay {
    const closed =
      chains.depositsClosed(route) ??
      (pool?.enabled ? undefined : `Deposits of ${codeWithNetwork(route.asset)} are closed`);
    return { route, pool, closed };
  }

  function open(reads: Reads, asset: string): { route: CoinRoute; pool: PoolAddressRecord } {
    const route = chains.route(asset);
    if (!route)
      throw new DomainError('bad_input', 'Currency is not a coin that can be deposited', 'currency');
    const { pool, closed } = wayOf(route, poolByCoin(reads).get(asset));
    if (closed !== undefined || pool === undefined) {
      throw new DomainError('forbidden', closed, 'currency');
    }
    return { route, pool };
  }

  const poolByCoin = (reads: Reads) => new Map(store.pool(reads).map((row) => [row.paymentMethod, row]));
  const defaults = (reads: Reads) => store.accounts(reads).filter(({ isDefault }) => isDefault);

  return {
    coins() {
      const pool = poolByCoin(store.committed);
      return chains.routes().map((route) => wayOf(route, pool.get(route.asset)));
    },
    open,
    address(tx, traderId, asset, createdAt) {
      const { route, pool } = open(tx, asset);
      const address = traderAddress(route.chain.number, pool.address, traderId);
      store.addOwned(tx, { address, traderId, asset, createdAt });
      return { route, pool, address };
    },
    ownerOf: (address) => store.owner(store.committed, address),
    defaults,
    bankAccount(reads, currency) {
      const found = defaults(reads).find((account) => account.currency === currency);
      if (found) return found;
      throw new DomainError('not_found', `No bank account takes ${currency} now`, 'currency');
    },
  };
}
