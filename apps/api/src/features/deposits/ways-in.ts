import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { Chains, CoinOnChain, CoinRoute } from '../chains/chains-service.ts';
import type { BankAccountRecord, PoolAddressRecord } from './deposits-types.ts';
import { traderAddress } from './derived-addresses.ts';
import type { WaysInStore } from './ways-in-store.ts';

/** A coin that can come in, or why it can't now. */
export interface CoinWay {
  route: CoinRoute;
  pool: PoolAddressRecord | undefined;
  closed: string | undefined;
}

/** A coin, by one of its networks. */
export interface NamedCoin {
  currency: string;
  /** The key of the blockchain. */
  blockchain?: string | undefined;
}

/** Where money comes in: the address of each trader for each coin and network, and the bank account of each currency. */
export interface WaysIn {
  /** All coins that move on blockchains and are listed, by code; one with several networks once for each. */
  coins(): CoinWay[];
  /**
   * By its default network where none is named.
   * @throws DomainError bad_input at `currency` for what is no coin, at `blockchain` for one that it does not move on;
   * forbidden where it is closed
   */
  open(reads: Reads, coin: NamedCoin): { route: CoinRoute; pool: PoolAddressRecord };
  /** A trader's own address, noted as theirs. @throws DomainError as `open` */
  address(
    tx: Tx,
    traderId: string,
    coin: NamedCoin,
    now: number,
  ): { route: CoinRoute; pool: PoolAddressRecord; address: string };
  /** Whose address it is; undefined where it is nobody's. */
  ownerOf(address: string): { traderId: string; asset: string; blockchain: string } | undefined;
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
      chains.depositsClosed(route) ?? (pool?.enabled ? undefined : `Deposits of ${route.said} are closed`);
    return { route, pool, closed };
  }

  function open(reads: Reads, { currency, blockchain }: NamedCoin) {
    const route = chains.route(currency, blockchain);
    if (!route)
      throw new DomainError('bad_input', 'Currency is not a coin that can be deposited', 'currency');
    const { pool, closed } = wayOf(route, poolByCoin(reads).get(keyOf(route)));
    if (closed !== undefined || pool === undefined) {
      throw new DomainError('forbidden', closed, 'currency');
    }
    return { route, pool };
  }

  const keyOf = ({ asset, blockchain }: CoinOnChain) => `${asset} ${blockchain}`;
  const poolByCoin = (reads: Reads) =>
    new Map(store.pool(reads).map((row) => [keyOf({ ...row, asset: row.paymentMethod }), row]));
  const defaults = (reads: Reads) => store.accounts(reads).filter(({ isDefault }) => isDefault);

  return {
    coins() {
      const pool = poolByCoin(store.committed);
      return chains.routes().map((route) => wayOf(route, pool.get(keyOf(route))));
    },
    open,
    address(tx, traderId, coin, createdAt) {
      const { route, pool } = open(tx, coin);
      const { asset, blockchain } = route;
      const address = traderAddress(route.chain.number, pool.address, traderId);
      store.addOwned(tx, { address, traderId, asset, blockchain, createdAt });
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
