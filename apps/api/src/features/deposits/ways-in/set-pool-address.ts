import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { raiseRefresh } from '../../../platform/time/world-state.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { NamedMethod, PoolAddressAnswer } from './pool-addresses.ts';
import { poolAddress, poolAddressAnswer } from './pool-addresses.ts';

/**
 * Opens or closes deposits of a coin on a network.
 * @throws DomainError not_found; conflict where they are open or closed already
 */
export async function setPoolAddress(
  deps: DepositDeps,
  command: CommandContext,
  { paymentMethod, blockchain }: NamedMethod,
  enabled: boolean,
): Promise<PoolAddressAnswer> {
  const { waysIn, chains, commands, state, clock } = deps;
  const route = chains.route(paymentMethod, blockchain);
  const missing = () => new DomainError('not_found', 'This coin has no address', 'paymentMethod');
  if (!route) throw missing();
  const status = enabled ? 'open' : 'closed';
  await commands.execute(
    command,
    async (tx) => {
      const row = poolAddress(deps, tx, route);
      if (!row) throw missing();
      if (row.enabled === enabled) {
        throw new DomainError('conflict', `Its deposits are already ${status}.`);
      }
      waysIn.setEnabled(tx, { ...row, enabled }, clock.now());
      raiseRefresh(tx, state, clock);
    },
    () => ({
      subject: paymentMethod,
      data: { network: route.chain.name },
      before: { enabled: !enabled },
      after: { enabled },
    }),
  );
  return poolAddressAnswer(deps, route, status);
}
