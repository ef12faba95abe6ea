import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { raiseRefresh } from '../../platform/time/world-state.ts';
import { chainView } from './chain-views.ts';
import type { StaffChainDeps } from './staff-chain-deps.ts';

/** Deletes a blockchain without coins. @throws DomainError not_found at `key`; conflict where coins move on it */
export async function removeChain(
  deps: StaffChainDeps,
  command: CommandContext,
  { key, reason }: { key: string; reason?: string | undefined },
): Promise<{ message: string }> {
  const { store, chains, commands, state, clock } = deps;
  const { name } = chainView(deps, key).blockchain;
  await commands.execute(
    command,
    async (tx) => {
      if (!store.removeChain(tx, key)) {
        throw new DomainError('conflict', 'Coins move on this blockchain. Pause it instead.');
      }
      raiseRefresh(tx, state, clock);
      tx.afterCommit(chains.load);
    },
    () => ({ subject: key, before: { name }, ...(reason && { reason }) }),
  );
  return { message: `${name} is deleted.` };
}
