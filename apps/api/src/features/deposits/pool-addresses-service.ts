import { chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { addable, list } from '@papermint/contracts/deposits/address-calls';
import type { PoolAddressView } from '@papermint/contracts/deposits/staff-model';
import type { z } from 'zod';
import type { CommandContext, Commands } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import { pageOfRows } from '../../platform/lists/memory-pages.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { WorldState } from '../../platform/time/world-state.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import type { Chains, CoinOnChain, CoinRoute } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PoolAddressRecord } from './deposits-types.ts';
import { poolAddressOf } from './derived-addresses.ts';
import type { WaysInStore } from './ways-in-store.ts';

interface Changed {
  address: PoolAddressView;
  message: string;
}

/** A coin by one of its blockchains; by its default one where none is named. */
interface NamedMethod {
  paymentMethod: string;
  /** The key of the blockchain. */
  blockchain?: string | undefined;
}

/** The addresses by which coins come in, as staff keep them. */
export interface PoolAddresses {
  list(filter: FilterOf<typeof list>): Promise<Page<PoolAddressView>>;
  /** The coins without one, each for the networks without one. */
  addable(): z.infer<typeof addable.output>['methods'];
  /** @throws DomainError bad_input at the field; conflict where the coin has one */
  add(
    command: CommandContext,
    given: NamedMethod & { address: string; memo?: string | undefined },
  ): Promise<Changed>;
  /** Opens or closes deposits of a coin by a blockchain. @throws DomainError not_found; conflict where they are so already */
  set(command: CommandContext, method: NamedMethod, enabled: boolean): Promise<Changed>;
  /** For the seed: one for each coin and blockchain that it moves on. */
  addAll(tx: Tx, coins: { closed: readonly string[]; without: readonly string[] }): void;
}

interface Parts {
  store: WaysInStore;
  chains: Chains;
  markets: Pick<Markets, 'asset'>;
  commands: Commands;
  state: WorldState;
  clock: Clock;
}

export function createPoolAddresses(parts: Parts): PoolAddresses {
  const { store, chains, markets, commands, state, clock } = parts;

  const view = (row: PoolAddressRecord, deposits: number): PoolAddressView => ({
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

  const rowOf = (reads: Reads, { asset, blockchain }: CoinOnChain) =>
    store.pool(reads).find((one) => one.paymentMethod === asset && one.blockchain === blockchain);

  async function changed(route: CoinRoute, done: string): Promise<Changed> {
    const row = rowOf(store.committed, route) as PoolAddressRecord;
    const count = await store.coinCounts();
    return { address: view(row, count(row)), message: `Deposits of ${route.said} are ${done}.` };
  }

  return {
    async list({ enabled, ...filter }) {
      const count = await store.coinCounts();
      const rows = store
        .pool(store.committed)
        .filter((row) => !enabled || enabled.includes(row.enabled ? 'yes' : 'no'))
        .map((row) => view(row, count(row)));
      return pageOfRows(rows, filter, ['paymentMethod', 'name', 'blockchain', 'address']);
    },
    addable() {
      return chains
        .routes()
        .filter((route) => !rowOf(store.committed, route))
        .map(({ asset, chain }) => ({
          paymentMethod: asset,
          name: markets.asset(asset).name,
          blockchain: chain.name,
          blockchainKey: chain.key,
          suggestion: poolAddressOf(chain.number, asset, state.seed),
        }));
    },
    async add(command, { paymentMethod, blockchain, address, memo }) {
      const route = chains.route(paymentMethod, blockchain);
      if (!route) {
        throw new DomainError('bad_input', 'Payment method is not a coin with a blockchain', 'paymentMethod');
      }
      await commands.execute(
        command,
        async (tx) => {
          if (rowOf(tx, route)) {
            throw new DomainError('conflict', `${route.said} has an address already.`, 'paymentMethod');
          }
          if (chainOfAddress(address) !== route.chain.number) {
            throw new DomainError('bad_input', `Address is not one of ${route.chain.name}`, 'address');
          }
          if (store.pool(tx).some((row) => row.address === address)) {
            throw new DomainError('bad_input', 'Address is in use already', 'address');
          }
          store.addPool(tx, {
            paymentMethod,
            blockchain: route.chain.key,
            address,
            memo: memo || null,
            enabled: true,
            createdAt: clock.now(),
          });
          raiseRefresh(tx, state, clock);
        },
        () => ({ subject: paymentMethod, after: { network: route.chain.name, address, memo: memo || null } }),
      );
      return changed(route, 'open');
    },
    async set(command, { paymentMethod, blockchain }, enabled) {
      const route = chains.route(paymentMethod, blockchain);
      const missing = () => new DomainError('not_found', 'This coin has no address', 'paymentMethod');
      if (!route) throw missing();
      await commands.execute(
        command,
        async (tx) => {
          const row = rowOf(tx, route);
          if (!row) throw missing();
          if (row.enabled === enabled) {
            throw new DomainError('conflict', `Deposits of it are ${enabled ? 'open' : 'closed'} already.`);
          }
          store.setEnabled(tx, { ...row, enabled }, clock.now());
          raiseRefresh(tx, state, clock);
        },
        () => ({
          subject: paymentMethod,
          data: { network: route.chain.name },
          before: { enabled: !enabled },
          after: { enabled },
        }),
      );
      return changed(route, enabled ? 'open' : 'closed');
    },
    addAll(tx, { closed, without }) {
      for (const { asset, chain } of chains.routes().filter((route) => !without.includes(route.asset))) {
        store.addPool(tx, {
          paymentMethod: asset,
          blockchain: chain.key,
          memo: null,
          enabled: !closed.includes(asset),
          address: poolAddressOf(chain.number, asset, state.seed),
          createdAt: clock.now(),
        });
      }
    },
  };
}
