import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, keepalive } from '../../../frames/staff/queue/queue-sending.ts';
import type { Confirmation } from './confirmation-panel.tsx';

/** The acts of staff on a deposit by bank or PayPal. */
export const confirmationActs: readonly QueueAct<Confirmation>[] = [
  {
    key: 'a',
    label: 'Confirm',
    done: 'Confirmed',
    allowed: ({ allowedActions }) => allowedActions.includes('confirm'),
    run: (uuids) =>
      decideEach(uuids, (uuid) => client.depositConfirmationsStaff.confirm.mutate({ uuid }, keepalive())),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason) =>
      decideEach(uuids, (uuid) =>
        client.depositConfirmationsStaff.reject.mutate({ uuid, reason }, keepalive()),
      ),
  },
];
