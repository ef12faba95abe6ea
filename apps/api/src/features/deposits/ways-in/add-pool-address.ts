import { chainOfAddress } from '@papermint/contracts/chains/sim-address';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import { poolAddressOf } from './derived-addresses.ts';
import type { NamedMethod, PoolAddressAnswer } from './pool-addresses.ts';
import { poolAddress, poolAddressAnswer } from './pool-addresses.ts';

/**
 * Adds the pool's address of a coin on a network, and opens its deposits.
 * @throws DomainError bad_input at the field; conflict where the coin has an address there
 */
export async function addPoolAddress(
  deps: DepositDeps,
  command: CommandContext,
  { paymentMethod, blockchain, address, memo }: NamedMethod & { address: string; memo?: string | undefined },
): Promise<PoolAddressAnswer> {
  const { waysIn, chains, commands, state, clock } = deps;
  const route = chains.route(paymentMethod, blockchain);
  if (!route) {
    throw new DomainError('bad_input', 'Payment method is not a coin with a blockchain', 'paymentMethod');
  }
  await commands.execute(
    command,
    async (tx) => {
      if (poolAddress(deps, tx, route)) {
        throw new DomainError('conflict', `${route.label} already has an address.`, 'paymentMethod');
      }
      if (chainOfAddress(address) !== route.chain.number) {
        throw new DomainError('bad_input', `Address is not one of ${route.chain.name}`, 'address');
      }
      if (waysIn.pool(tx).some((row) => row.address === address)) {
        throw new DomainError('bad_input', 'Address is already in use', 'address');
      }
      waysIn.addPool(tx, {
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
  return poolAddressAnswer(deps, route, 'open');
}

/** Adds an address for each coin and blockchain that it moves on, for the seed. */
export function addAllPoolAddresses(
  { waysIn, chains, state, clock }: DepositDeps,
  tx: Tx,
  { closed, without }: { closed: readonly string[]; without: readonly string[] },
): void {
  for (const { asset, chain } of chains.routes()) {
    if (without.includes(asset)) continue;
    waysIn.addPool(tx, {
      paymentMethod: asset,
      blockchain: chain.key,
      memo: null,
      enabled: !closed.includes(asset),
      address: poolAddressOf(chain.number, asset, state.seed),
      createdAt: clock.now(),
    });
  }
}
