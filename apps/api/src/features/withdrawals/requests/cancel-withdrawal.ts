import type { CommandContext } from '../../../platform/commands/commands.ts';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { ownWithdrawal } from './own-withdrawal.ts';

/**
 * Cancels a withdrawal for its owner.
 * @throws DomainError not_found; conflict once it is approved
 */
export function cancelWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  trader: { id: string },
  id: string,
): Promise<{ message: string }> {
  return deps.commands.execute(
    command,
    async (tx) => {
      const withdrawal = ownWithdrawal(deps, tx, trader.id, id);
      moveWithdrawal(deps, tx, withdrawal, 'cancel', { actor: command.actor });
      const amount = deps.markets.say(withdrawal.asset, withdrawal.amount);
      return { message: `Canceled: ${amount} is available again.` };
    },
    () => ({ subject: id }),
  );
}
