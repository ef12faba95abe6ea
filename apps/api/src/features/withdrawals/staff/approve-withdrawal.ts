import type { PendingAnswer } from '@papermint/contracts/approvals/model';
import type { StaffWithdrawal } from '@papermint/contracts/withdrawals/staff-model';
import type { Actor, CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { Approvable, ApprovalRule } from '../../approvals/approvals-types.ts';
import { moveWithdrawal } from '../moves/move-withdrawal.ts';
import { checkOwnerActive, checkSending } from '../moves/sending-checks.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { QUEUE } from '../withdrawals-types.ts';
import type { DecisionInput } from './decidable-withdrawal.ts';
import { decidableWithdrawal } from './decidable-withdrawal.ts';
import type { DecidedWithdrawal } from './staff-decision.ts';
import { staffWithdrawal } from './staff-withdrawal-views.ts';
import { verdictOn } from './withdrawal-verdict.ts';

type ApprovalInput = DecisionInput & { reason: string };
interface Approved {
  message: string;
  id: string;
}
type ApprovalCall = 'billingStaff.approve' | 'withdrawalsStaff.authorize' | 'withdrawalsStaff.express';

/** What staff need to decide withdrawals. */
export interface DeskDeps extends WithdrawalDeps {
  /** The calls that approve a withdrawal, and may need a second person. */
  approvable: Record<ApprovalCall, Approvable<ApprovalInput, Approved>>;
}

const DEFAULT_REASON = 'Reviewed';

/** Declares the calls that approve a withdrawal. An express approval completes it at once. */
export function approvableCalls(deps: WithdrawalDeps): DeskDeps['approvable'] {
  const define = (name: ApprovalCall, express: boolean) =>
    deps.approvals.define(name, approvalRule(deps, express));
  return {
    'billingStaff.approve': define('billingStaff.approve', false),
    'withdrawalsStaff.authorize': define('withdrawalsStaff.authorize', false),
    'withdrawalsStaff.express': define('withdrawalsStaff.express', true),
  };
}

/**
 * Approves a withdrawal, or requests the approval where a second person must agree.
 * @throws DomainError not_found; forbidden for one's own; conflict where it does not wait, or a colleague holds it
 */
export const approveWithdrawal = approveBy('billingStaff.approve');
/** Approves a withdrawal of a given account. @throws DomainError as `approveWithdrawal` */
export const authorizeWithdrawal = approveBy('withdrawalsStaff.authorize');
/** Approves a withdrawal and completes it at once. @throws DomainError as `approveWithdrawal` */
export const expressWithdrawal = approveBy('withdrawalsStaff.express');

function approveBy(call: ApprovalCall) {
  return async (
    deps: DeskDeps,
    command: CommandContext,
    reader: Staff,
    input: DecisionInput,
  ): Promise<DecidedWithdrawal | PendingAnswer> => {
    const reason = input.reason || DEFAULT_REASON;
    const answer = await deps.approvable[call].execute(command, { ...input, reason });
    if ('pending' in answer) return answer;
    return {
      withdrawal: staffWithdrawal(deps, reader, answer.id) as StaffWithdrawal,
      message: answer.message,
    };
  };
}

function approvalRule(deps: WithdrawalDeps, express: boolean): ApprovalRule<ApprovalInput, Approved> {
  const { alone, store, markets } = deps;
  const action = express ? 'express' : 'approve';
  const status = express ? 'completed' : 'approved';
  return {
    describe(reads, input, makerId) {
      const withdrawal = decidableWithdrawal(deps, reads, makerId, input, action);
      const { accountId, firstName, lastName, traderId, dollars, label } = withdrawal;
      const amount = markets.say(withdrawal.asset, withdrawal.amount);
      const owner = `${firstName} ${lastName} (${accountId})`;
      return {
        needed: alone.needed(reads, makerId, { kind: 'withdrawal', dollars }),
        title: `${express ? 'Express' : 'Approve'} the withdrawal of ${amount} by ${owner}`,
        subject: `withdrawal:${withdrawal.id}`,
        account: traderId,
        version: withdrawal.status,
        before: { status: withdrawal.status },
        after: { status, amount, destination: label },
      };
    },
    run(tx, { command, makerId, approvedById }, input) {
      const deciderId = approvedById ?? makerId;
      const withdrawal = decidableWithdrawal(deps, tx, deciderId, input, action);
      const { id, dollars } = withdrawal;
      const message = approve(deps, tx, command.actor, deciderId, withdrawal, express);
      alone.moved(tx, { makerId, approvedById }, { kind: 'withdrawal', reference: id, dollars });
      return { message, id };
    },
    second: (reads, { uuid }, approverId) => verdictOn(deps, reads, approverId, uuid),
    note: ({ id }, { reason }) => ({
      subject: `withdrawal:${id}`,
      account: store.one(store.committed, id)?.traderId ?? '',
      reason,
      before: { status: 'pending_approval' },
      after: { status },
    }),
  };
}

/** @returns the sentence of the answer. @throws DomainError conflict where the withdrawal can't be sent */
function approve(
  deps: WithdrawalDeps,
  tx: Tx,
  actor: Actor,
  deciderId: string,
  withdrawal: WithdrawalRecord,
  express: boolean,
): string {
  checkOwnerActive(deps, tx, withdrawal);
  if (express) checkSending(deps, tx, withdrawal);
  deps.queues.settle(tx, QUEUE, withdrawal.id, deciderId);
  const set = { decidedById: deciderId };
  const approved = moveWithdrawal(deps, tx, withdrawal, 'approve', { actor, set });
  const title = `${deps.markets.say(withdrawal.asset, withdrawal.amount)} to ${withdrawal.label}`;
  if (!express) return `Approved: ${title}.`;
  const sent = moveWithdrawal(deps, tx, approved, 'process', { actor });
  moveWithdrawal(deps, tx, sent, 'complete', { actor });
  return `Completed: ${title}.`;
}
