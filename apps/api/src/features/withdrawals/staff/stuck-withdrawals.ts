import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import { retryStep } from '../moves/postpone-step.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { DecisionInput } from './decidable-withdrawal.ts';
import type { DecidedWithdrawal } from './staff-decision.ts';
import { decideAlone } from './staff-decision.ts';

/** Sends a failed withdrawal again, or tries its overdue step again. @throws DomainError not_found; forbidden; conflict */
export function retryWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  reader: Staff,
  input: DecisionInput,
): Promise<DecidedWithdrawal> {
  const { actor } = command;
  const decision = { action: 'retry', done: 'Retried' } as const;
  return decideAlone(deps, command, reader, input, decision, (tx, withdrawal) => {
    if (withdrawal.status !== 'failed') return retryStep(deps, tx, withdrawal);
    const set = { attempt: withdrawal.attempt + 1 };
    return moveWithdrawal(deps, tx, withdrawal, 'retry', { actor, set });
  });
}

/** Cancels a stuck withdrawal for good. @throws DomainError not_found; forbidden; conflict */
export function stopWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  reader: Staff,
  input: DecisionInput & { reason: string },
): Promise<DecidedWithdrawal> {
  const { actor } = command;
  const decision = { action: 'cancel', done: 'Canceled' } as const;
  return decideAlone(deps, command, reader, input, decision, (tx, withdrawal) =>
    moveWithdrawal(deps, tx, withdrawal, 'stop', { actor, reason: input.reason }),
  );
}

/** Gives back what an overdue withdrawal holds: it has failed then. @throws DomainError not_found; forbidden; conflict */
export function releaseWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  reader: Staff,
  input: DecisionInput & { reason: string },
): Promise<DecidedWithdrawal> {
  const { actor } = command;
  const decision = { action: 'release', done: 'Released' } as const;
  return decideAlone(deps, command, reader, input, decision, (tx, withdrawal) =>
    moveWithdrawal(deps, tx, withdrawal, 'fail', { actor, reason: input.reason }),
  );
}
