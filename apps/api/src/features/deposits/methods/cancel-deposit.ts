import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositAnswer } from '../deposit-views.ts';
import { viewOfDeposit } from '../deposit-views.ts';
import type { Depositor } from '../deposits-types.ts';
import { EXPIRY_JOB } from '../deposits-types.ts';
import { takeStep } from '../steps/deposit-steps.ts';
import { pendingDeposit } from './pending-deposit.ts';

/**
 * Cancels a pending deposit for its trader.
 * @throws DomainError not_found; conflict where it is not pending, or its method cannot be canceled
 */
export function cancelDeposit(
  deps: DepositDeps,
  command: CommandContext,
  trader: Depositor,
  uuid: string,
): Promise<DepositAnswer> {
  const { commands, jobs } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const deposit = pendingDeposit(deps, tx, trader, uuid, 'cancel');
      jobs.cancel(tx, EXPIRY_JOB, uuid);
      const set = { expiresAt: null };
      const after = takeStep(deps, tx, deposit, 'cancel', { actor: command.actor, set });
      return { deposit: viewOfDeposit(deps, tx, after), message: 'Deposit canceled.' };
    },
    () => ({ subject: uuid }),
  );
}
