import { client } from '../../../api/trpc.ts';
import type { Worth } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, decideTogether, keepalive } from '../../../frames/staff/queue/queue-sending.ts';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { RISK_WORDS } from './risk-marks.tsx';

function decide(decision: 'approve' | 'reject', uuids: readonly string[], reason: string) {
  const input = { uuids: [...uuids], decision, ...(reason && { reason }) };
  return decideTogether(client.withdrawalsStaff.decide.mutate(input, keepalive()), ({ uuid }) => uuid);
}

/** The value of a withdrawal, and its marks. */
export const withdrawalWorth = ({ currency, amount, value, marks }: ListedWithdrawal): Worth => ({
  currency,
  amount,
  value,
  marks: marks.map((mark) => RISK_WORDS[mark]),
});

/** The acts of staff on a withdrawal. */
export const withdrawalActs: readonly QueueAct<ListedWithdrawal>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    run: (uuids) => decide('approve', uuids, ''),
  },
  {
    key: 't',
    label: 'Retry',
    done: 'Retried',
    allowed: ({ allowedActions }) => allowedActions.includes('retry'),
    run: (uuids) => decideEach(uuids, (uuid) => client.billingStaff.retry.mutate({ uuid }, keepalive())),
  },
  {
    key: 'l',
    label: 'Release',
    done: 'Released',
    secondary: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('release'),
    run: (uuids, reason) =>
      decideEach(uuids, (uuid) => client.withdrawalsStaff.release.mutate({ uuid, reason }, keepalive())),
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
    key: 'c',
    label: 'Cancel withdrawal',
    done: 'Canceled',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('cancel'),
    run: (uuids, reason) =>
      decideEach(uuids, (uuid) => client.withdrawalsStaff.cancel.mutate({ uuid, reason }, keepalive())),
  },
];
