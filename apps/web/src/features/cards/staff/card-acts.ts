import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct, Sending } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedCard = OutputOf<'cardsStaff.list'>['data'][number];

export const cardWeight = ({ marks }: ListedCard): Weight => ({ ...NO_WEIGHT, marks });

function setStatus(
  status: 'open' | 'refused' | 'frozen' | 'closed',
  uuids: readonly string[],
  reason: string,
  sending: Sending,
) {
  const input = { status, ...(reason && { reason }) };
  return decideEach(uuids, sending, (uuid, options) =>
    client.cardsStaff.setStatus.mutate({ uuid, ...input }, options),
  );
}

/** The acts of staff on a card. */
export const cardActs: readonly QueueAct<ListedCard>[] = [
  {
    key: 'a',
    label: 'Open',
    done: 'Opened',
    allowed: ({ allowedActions }) => allowedActions.includes('open'),
    grants: true,
    run: (uuids, reason, sending) => setStatus('open', uuids, reason, sending),
  },
  {
    key: 'u',
    label: 'Unfreeze',
    done: 'Unfrozen',
    allowed: ({ allowedActions }) => allowedActions.includes('unfreeze'),
    run: (uuids, reason, sending) => setStatus('open', uuids, reason, sending),
  },
  {
    key: 'r',
    label: 'Refuse',
    done: 'Refused',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('refuse'),
    run: (uuids, reason, sending) => setStatus('refused', uuids, reason, sending),
  },
  {
    key: 'f',
    label: 'Freeze',
    done: 'Frozen',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('freeze'),
    run: (uuids, reason, sending) => setStatus('frozen', uuids, reason, sending),
  },
];
