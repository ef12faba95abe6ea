import { chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { FilterOf } from '@papermint/contracts/common/list';
import type { Page } from '@papermint/contracts/common/page';
import type { list } from '@papermint/contracts/deposits/address-calls';
import type { PoolAddressView } from '@papermint/contracts/deposits/staff-model';
import { codeWithNetwork } from '@papermint/contracts/money/asset-code';
import type { Clock } from '../../platform/clock.ts';
import type { CommandContext, Commands } from '../../platform/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { pageOfRows } from '../../platform/memory-pages.ts';
import type { WorldState } from '../../platform/world-state.ts';
import { raiseRefresh } from '../../platform/world-state.ts';
import type { Chains } from '../chains/chains-service.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { PoolAddressRecord } from './deposits-types.ts';
import { poolAddressOf } from './derived-addresses.ts';
import type { WaysInStore } from './ways-in-store.ts';

interface Changed {
  address: PoolAddressView;
  message: string;
}

/** The addresses by which coins come in, as staff keep them. */
export interface PoolAddresses {
  list(filter: FilterOf<typeof list>): Promise<Page<PoolAddressView>>;
  /** The coins without one. */
  addable(): { paymentMethod: string; name: string; blockchain: string; suggestion: string }[];
  /** @throws DomainError bad_input at the field; conflict where the coin has one */
  add(
    command: CommandContext,
    given: { paymentMethod: string; address: string; memo?: string | undefined },
  ): Promise<Changed>;
  /** Opens or closes deposits of a coin. @throws DomainError not_found; conflict where they are so already */
  set(command: CommandContext, paymentMethod: string, enabled: boolean): Promise<Changed>;
  /** For the seed: one for each coin that moves on a blockchain. */
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
    ...{
      paymentMethod: row.paymentMethod,
      address: row.address,
      memo: row.memo,
      enabled: row.enabled,
      deposits,
    },
    name: markets.asset(row.paymentMethod).name,
    blockchain: chains.all().find(({ key }) => key === row.blockchain)?.name ?? row.blockchain,
    createdAt: new Date(row.createdAt).toISOString(),
  });

  async function changed(paymentMethod: string, message: string): Promise<Changed> {
    const row = store.pool(store.committed).find((one) => one.paymentMethod === paymentMethod);
    const counts = await store.counts('asset');
    return { address: view(row as PoolAddressRecord, counts.get(paymentMethod) ?? 0), message };
  }

  return {
    async list({ enabled, ...filter }) {
      const counts = await store.counts('asset');
      const rows = store
        .pool(store.committed)
        .filter((row) => !enabled || enabled.includes(row.enabled ? 'yes' : 'no'))
        .map((row) => view(row, counts.get(row.paymentMethod) ?? 0));
      return pageOfRows(rows, filter, ['paymentMethod', 'name', 'blockchain', 'address']);
    },
    addable() {
      const taken = new Set(store.pool(store.committed).map(({ paymentMethod }) => paymentMethod));
      return chains
        .routes()
        .filter(({ asset }) => !taken.has(asset))
        .map(({ asset, chain }) => ({
          ...{ paymentMethod: asset, name: markets.asset(asset).name, blockchain: chain.name },
          suggestion: poolAddressOf(chain.number, asset, state.seed),
        }));
    },
    async add(command, { paymentMethod, address, memo }) {
      await commands.execute(
        command,
        async (tx) => {
          const route = chains.route(paymentMethod);
          if (!route) {
            throw new DomainError(
              'bad_input',
              'Payment method is not a coin with a blockchain',
              'paymentMethod',
            );
          }
          const pool = store.pool(tx);
          if (pool.some((row) => row.paymentMethod === paymentMethod)) {
            const said = codeWithNetwork(paymentMethod);
            throw new DomainError('conflict', `${said} has an address already.`, 'paymentMethod');
          }
          if (chainOfAddress(address) !== route.chain.number) {
            throw new DomainError('bad_input', `Address is not one of ${route.chain.name}`, 'address');
          }
          if (pool.some((row) => row.address === address)) {
            throw new DomainError('bad_input', 'Address is in use already', 'address');
          }
          store.addPool(tx, {
            ...{ paymentMethod, blockchain: route.chain.key, address, memo: memo || null, enabled: true },
            createdAt: clock.now(),
          });
          raiseRefresh(tx, state, clock);
        },
        () => ({ subject: paymentMethod, after: { address, memo: memo || null } }),
      );
      return changed(paymentMethod, `Deposits of ${codeWithNetwork(paymentMethod)} are open.`);
    },
    async set(command, paymentMethod, enabled) {
      await commands.execute(
        command,
        async (tx) => {
          const row = store.pool(tx).find((one) => one.paymentMethod === paymentMethod);
          if (!row) throw new DomainError('not_found', 'This coin has no address', 'paymentMethod');
          if (row.enabled === enabled) {
            throw new DomainError('conflict', `Deposits of it are ${enabled ? 'open' : 'closed'} already.`);
          }
          store.setEnabled(tx, paymentMethod, enabled, clock.now());
          raiseRefresh(tx, state, clock);
        },
        () => ({ subject: paymentMethod, before: { enabled: !enabled }, after: { enabled } }),
      );
      const done = enabled ? 'open' : 'closed';
      return changed(paymentMethod, `Deposits of ${codeWithNetwork(paymentMethod)} are ${done}.`);
    },
    addAll(tx, { closed, without }) {
      for (const { asset, chain } of chains.routes().filter((route) => !without.includes(route.asset))) {
        store.addPool(tx, {
          ...{ paymentMethod: asset, blockchain: chain.key, memo: null, enabled: !closed.includes(asset) },
          ...{ address: poolAddressOf(chain.number, asset, state.seed), createdAt: clock.now() },
        });
      }
    },
  };
}
