import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { confirmationMoves } from '../moves/confirmation-moves.ts';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { Withdrawer } from '../withdrawals-types.ts';
import { ownWithdrawal } from './own-withdrawal.ts';
import type { WithdrawalAnswer } from './withdrawal-answers.ts';
import { confirmedAnswer } from './withdrawal-answers.ts';

/**
 * Confirms a withdrawal by a code of the authenticator.
 * @throws DomainError wrong_credentials at `code`; not_found; conflict where it does not wait for a code
 */
export async function confirmWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  trader: Withdrawer,
  { uuid, code }: { uuid: string; code: string },
): Promise<WithdrawalAnswer> {
  const attempt = deps.twoFactor.attempt(command, trader.id, code);
  const answer = await deps.commands.execute<WithdrawalAnswer | { outcome: 'wrong' | 'locked' }>(
    command,
    async (tx) => {
      deps.accounts.assertWithdrawalAllowed(tx, trader.id);
      const withdrawal = ownWithdrawal(deps, tx, trader.id, uuid);
      if (withdrawal.status !== 'awaiting_confirmation') {
        throw new DomainError('conflict', 'This withdrawal is not waiting for a code.');
      }
      const outcome = attempt.take(tx);
      if (outcome !== 'right') return { outcome };
      const confirmed = confirmationMoves(deps, withdrawal, trader, command.actor).reduce(
        (row, { move, actor }) => moveWithdrawal(deps, tx, row, move, { actor }),
        withdrawal,
      );
      return confirmedAnswer(deps, confirmed);
    },
    () => ({ subject: uuid }),
  );
  if ('outcome' in answer) return attempt.refuse(answer.outcome);
  return answer;
}
