import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, Sending } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { RISK_WORDS } from './risk-marks.tsx';

function decide(decision: 'approve' | 'reject', uuids: readonly string[], reason: string, sending: Sending) {
  const given = { decision, ...(reason && { reason }) };
  return decideTogether(
    uuids,
    sending,
    (some, options) => client.withdrawalsStaff.decide.mutate({ uuids: some, ...given }, options),
    ({ uuid }) => uuid,
  );
}

export const withdrawalWeight = (row: ListedWithdrawal): Weight => {
  const { currency, amount, value, marks, pendingApproval } = row;
  return {
    worth: { currency, amount, value },
    marks: marks.map((mark) => RISK_WORDS[mark]),
    against: pendingApproval ? 'Awaiting second approval' : null,
  };
};

/** The acts of staff on a withdrawal. */
export const withdrawalActs: readonly QueueAct<ListedWithdrawal>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    grants: true,
    run: (uuids, _reason, sending) => decide('approve', uuids, '', sending),
  },
  {
    key: 't',
    label: 'Retry',
    done: 'Retried',
    allowed: ({ allowedActions }) => allowedActions.includes('retry'),
    run: (uuids, _reason, sending) =>
      decideEach(uuids, sending, (uuid, options) => client.billingStaff.retry.mutate({ uuid }, options)),
  },
  {
    key: 'l',
    label: 'Release',
    done: 'Released',
    secondary: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('release'),
    run: (uuids, reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.withdrawalsStaff.release.mutate({ uuid, reason }, options),
      ),
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
    key: 'c',
    label: 'Cancel withdrawal',
    done: 'Canceled',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('cancel'),
    run: (uuids, reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.withdrawalsStaff.cancel.mutate({ uuid, reason }, options),
      ),
  },
];
