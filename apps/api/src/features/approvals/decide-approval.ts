import type { ApprovalAction } from '@papermint/contracts/approvals/model';
import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../platform/commands/commands.ts';
import { commandFor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import { checkExecutable, decidableApproval } from './approval-checks.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import type { ApprovalRecord } from './approval-record.ts';
import { EXPIRY, QUEUE } from './approval-record.ts';
import { approvalDetail } from './approval-views.ts';
import type { ApprovalDetail } from './approvals-types.ts';

interface DecidedApproval {
  approval: ApprovalDetail;
  message: string;
}

interface Decision {
  id: string;
  action: ApprovalAction;
  reason?: string;
}

/**
 * Runs the requested command, in the commit of the decision.
 * @throws DomainError forbidden for its requester; conflict where it is decided, expired, claimed by a colleague, or its
 *   subject has changed; and what the command throws. Then it still waits.
 */
export const approve = (deps: ApprovalDeps, command: CommandContext, reader: Staff, id: string) =>
  decide(deps, command, reader, { id, action: 'approve' });

/** @throws DomainError as `approve`, but for what the command throws */
export const reject = (
  deps: ApprovalDeps,
  command: CommandContext,
  reader: Staff,
  id: string,
  reason: string,
) => decide(deps, command, reader, { id, action: 'reject', reason });

/** Withdraws a request of the reader. @throws DomainError forbidden for others; conflict */
export const withdraw = (deps: ApprovalDeps, command: CommandContext, reader: Staff, id: string) =>
  decide(deps, command, reader, { id, action: 'withdraw' });

interface Decisions {
  uuids: readonly string[];
  decision: 'approve' | 'reject';
  reason?: string | undefined;
}

/**
 * Decides several requests one after another, each in a commit of its own.
 * @throws DomainError proof_required where none was decided and a confirmation was missing
 */
export async function decideSeveral(
  deps: ApprovalDeps,
  command: CommandContext,
  reader: Staff,
  { uuids, decision: action, reason }: Decisions,
): Promise<{ results: { uuid: string; ok: boolean; message: string }[]; message: string }> {
  const results = [];
  let unconfirmed: DomainError | undefined;
  for (const id of new Set(uuids)) {
    const confirmed = command.confirmedEach?.(id);
    const one = { ...commandFor(command, id), ...(confirmed && { confirmed }) };
    try {
      const decision = { id, action, ...(action === 'reject' && reason && { reason }) };
      const { message } = await decide(deps, one, reader, decision);
      results.push({ uuid: id, ok: true, message });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      if (error.code === 'proof_required') unconfirmed = error;
      results.push({ uuid: id, ok: false, message: error.message });
    }
  }
  const done = results.filter(({ ok }) => ok).length;
  if (done === 0 && unconfirmed) throw unconfirmed;
  const word = action === 'approve' ? 'approved' : 'rejected';
  return { results, message: done === 0 ? '' : `${done} of ${results.length} ${word}.` };
}

async function decide(
  deps: ApprovalDeps,
  command: CommandContext,
  reader: Staff,
  decision: Decision,
): Promise<DecidedApproval> {
  const { id, action, reason } = decision;
  const { message } = await deps.commands.executeNoted(command, async (tx) => {
    const approval = decidableApproval(deps, tx, reader, id, action);
    end(deps, tx, command, reader, approval, decision);
    return {
      answer: { message: carryOut(deps, tx, command, reader, approval, action) },
      note: {
        action: `approvalsStaff.${action}`,
        subject: id,
        before: { status: 'requested' },
        after: { status: approvalTransitions.transitions[action].to },
        ...(reason && { reason }),
        ...(approval.account !== null && { account: approval.account }),
      },
    };
  });
  return { approval: approvalDetail(deps, reader, id), message };
}

function end(
  { queues, statuses, staff, jobs, clock }: ApprovalDeps,
  tx: Tx,
  { actor }: CommandContext,
  reader: Staff,
  { id, title, makerId }: ApprovalRecord,
  { action, reason = null }: { action: ApprovalAction; reason?: string | null },
): void {
  queues.settle(tx, QUEUE, id, action === 'withdraw' ? undefined : reader.id);
  statuses.transition(tx, {
    table: approvalTransitions,
    rows: 'Approval',
    id,
    owner: makerId,
    actor,
    transition: action,
    set: { waiting: null, decidedById: reader.id, decidedAt: clock.now(), decisionReason: reason },
    facts: { title, name: staff.nameIn(tx, reader.id), why: reason ?? '' },
    ...(reason !== null && { reason }),
  });
  jobs.cancel(tx, EXPIRY, id);
}

/** @returns the sentence of the answer. @throws DomainError without a field, because the form has none of them */
function carryOut(
  deps: ApprovalDeps,
  tx: Tx,
  context: CommandContext,
  reader: Staff,
  approval: ApprovalRecord,
  action: ApprovalAction,
): string {
  if (action !== 'approve') return action === 'reject' ? 'Rejected.' : 'Withdrawn.';
  const rule = deps.rules.of(approval.command);
  const input = JSON.parse(approval.input) as { reason: string };
  const { once: _once, ...command } = { ...context, name: approval.command };
  try {
    checkExecutable(deps, tx, approval);
    const answer = rule.run(tx, { command, makerId: approval.makerId, approvedById: reader.id }, input);
    deps.commands.record(tx, command, rule.note(answer, input));
    return answer.message;
  } catch (error) {
    throw error instanceof DomainError ? new DomainError(error.code, error.message) : error;
  }
}
