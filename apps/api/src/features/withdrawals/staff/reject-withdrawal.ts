import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { DecisionInput } from './decidable-withdrawal.ts';
import type { DecidedWithdrawal } from './staff-decision.ts';
import { decideAlone } from './staff-decision.ts';

/** Rejects a withdrawal that is pending approval. @throws DomainError not_found; forbidden for one's own; conflict */
export function rejectWithdrawal(
  deps: WithdrawalDeps,
  command: CommandContext,
  reader: Staff,
  input: DecisionInput & { reason: string },
): Promise<DecidedWithdrawal> {
  const { actor } = command;
  const set = { decidedById: reader.id };
  const decision = { action: 'reject', done: 'Rejected' } as const;
  return decideAlone(deps, command, reader, input, decision, (tx, withdrawal) =>
    moveWithdrawal(deps, tx, withdrawal, 'reject', { actor, reason: input.reason, set }),
  );
}
