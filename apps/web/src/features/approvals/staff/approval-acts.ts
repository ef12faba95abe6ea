import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether, keepalive } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedApproval } from './approvals.ts';
import { confirmApproving } from './confirm-approving.ts';

function decide(decision: 'approve' | 'reject', uuids: readonly string[], reason: string) {
  const input = { uuids: [...uuids], decision, ...(reason && { reason }) };
  return decideTogether(client.approvalsStaff.decide.mutate(input, keepalive()), ({ uuid }) => uuid);
}

/** The acts of a second approver, and of the requester, on a request. */
export const approvalActs: readonly QueueAct<ListedApproval>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    confirm: confirmApproving,
    run: (uuids) => decide('approve', uuids, ''),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason) => decide('reject', uuids, reason),
  },
  {
    key: 'w',
    label: 'Withdraw',
    done: 'Withdrawn',
    danger: true,
    allowed: ({ allowedActions }) => allowedActions.includes('withdraw'),
    run: (uuids) => decideEach(uuids, (uuid) => client.approvalsStaff.withdraw.mutate({ uuid }, keepalive())),
  },
];
