import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { Approvable, ApprovalRule, Reasoned } from './approvals-types.ts';
import { requestApproval } from './request-approval.ts';

/**
 * Declares how a command is carried out.
 * @param name of the call, which has `approval: true` in its contract
 */
export function defineApprovable<I extends Reasoned, T extends { message: string }>(
  deps: ApprovalDeps,
  name: string,
  rule: ApprovalRule<I, T>,
): Approvable<I, T> {
  deps.rules.add(name, rule);
  return { execute: (command, input) => execute(deps, name, rule, command, input) };
}

function execute<I extends Reasoned, T extends { message: string }>(
  deps: ApprovalDeps,
  name: string,
  rule: ApprovalRule<I, T>,
  command: CommandContext,
  input: I,
): Promise<T | PendingAnswer> {
  return deps.commands.executeNoted<T | PendingAnswer>(command, async (tx) => {
    const { actor } = command;
    const makerId = 'traderId' in actor ? actor.traderId : '';
    const described = rule.describe(tx, input, makerId);
    if (!described.needed) {
      const answer = rule.run(tx, { command, makerId, approvedById: null }, input);
      return { answer, note: rule.note(answer, input) };
    }
    const { reason } = input;
    if (!reason)
      throw new DomainError('bad_input', 'Enter a reason for the second person who approves', 'reason');
    if (described.proof) command.proof?.(tx);
    const answer = requestApproval(deps, tx, command, {
      command: name,
      input: { ...input, reason },
      described,
    });
    const { subject, account, before, after } = described;
    return {
      answer,
      note: {
        action: 'approvalsStaff.request',
        subject: answer.pending.uuid,
        before,
        after,
        data: { command: name, subject },
        reason,
        ...(account && { account }),
      },
    };
  });
}
