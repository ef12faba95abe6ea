import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';
import type { Confirmation } from './confirmation-panel.tsx';

export const confirmationWeight = (row: Confirmation): Weight => {
  const { currency, amount, value, marks, pendingApproval } = row;
  return {
    worth: { currency, amount, value },
    marks,
    against: pendingApproval ? 'Awaiting second approval' : null,
  };
};

/** The acts of staff on a deposit by bank or PayPal. */
export const confirmationActs: readonly QueueAct<Confirmation>[] = [
  {
    key: 'a',
    label: 'Confirm',
    done: 'Confirmed',
    allowed: ({ allowedActions }) => allowedActions.includes('confirm'),
    grants: true,
    run: (uuids, _reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.depositConfirmationsStaff.confirm.mutate({ uuid }, options),
      ),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason, sending) =>
      decideEach(uuids, sending, (uuid, options) =>
        client.depositConfirmationsStaff.reject.mutate({ uuid, reason }, options),
      ),
  },
];
