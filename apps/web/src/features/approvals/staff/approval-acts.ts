import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, Sending } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedApproval } from './approvals.ts';
import { confirmApproving } from './confirm-approving.ts';

function decide(decision: 'approve' | 'reject', uuids: readonly string[], reason: string, sending: Sending) {
  const given = { decision, ...(reason && { reason }) };
  return decideTogether(
    uuids,
    sending,
    (some, options) => client.approvalsStaff.decide.mutate({ uuids: some, ...given }, options),
    ({ uuid }) => uuid,
  );
}

export const approvalWeight = ({ marks }: ListedApproval): Weight => ({ ...NO_WEIGHT, marks });

/** The acts of a second approver, and of the requester, on a request. */
export const approvalActs: readonly QueueAct<ListedApproval>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    confirm: confirmApproving,
    grants: true,
    run: (uuids, _reason, sending) => decide('approve', uuids, '', sending),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason, sending) => decide('reject', uuids, reason, sending),
  },
  {
    key: 'w',
    label: 'Withdraw',
    done: 'Withdrawn',
    danger: true,
    allowed: ({ allowedActions }) => allowedActions.includes('withdraw'),
    run: (uuids, _reason, sending) =>
      decideEach(uuids, sending, (uuid, options) => client.approvalsStaff.withdraw.mutate({ uuid }, options)),
  },
];
