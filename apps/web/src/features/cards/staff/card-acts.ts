import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach, keepalive } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedCard = OutputOf<'cardsStaff.list'>['data'][number];

function setStatus(status: 'open' | 'refused' | 'frozen' | 'closed', uuids: readonly string[], reason = '') {
  const input = { status, ...(reason && { reason }) };
  return decideEach(uuids, (uuid) => client.cardsStaff.setStatus.mutate({ uuid, ...input }, keepalive()));
}

/** The acts of staff on a card. */
export const cardActs: readonly QueueAct<ListedCard>[] = [
  {
    key: 'a',
    label: 'Open',
    done: 'Opened',
    allowed: ({ allowedActions }) => allowedActions.includes('open'),
    run: (uuids) => setStatus('open', uuids),
  },
  {
    key: 'u',
    label: 'Unfreeze',
    done: 'Unfrozen',
    allowed: ({ allowedActions }) => allowedActions.includes('unfreeze'),
    run: (uuids) => setStatus('open', uuids),
  },
  {
    key: 'r',
    label: 'Refuse',
    done: 'Refused',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('refuse'),
    run: (uuids, reason) => setStatus('refused', uuids, reason),
  },
  {
    key: 'f',
    label: 'Freeze',
    done: 'Frozen',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('freeze'),
    run: (uuids, reason) => setStatus('frozen', uuids, reason),
  },
];
