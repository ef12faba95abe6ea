import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedNft = OutputOf<'nftStaff.list'>['data'][number];

/** The acts of staff on a request to mint. */
export const nftActs: readonly QueueAct<ListedNft>[] = [
  {
    key: 'a',
    label: 'Mint',
    done: 'Minted',
    allowed: ({ allowedActions }) => allowedActions.includes('approve'),
    grants: true,
    run: (uuids, _reason, sending) =>
      decideEach(uuids, sending, (uuid, options) => client.nftStaff.approve.mutate({ uuid }, options)),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (uuids, reason, sending) =>
      decideEach(uuids, sending, (uuid, options) => client.nftStaff.reject.mutate({ uuid, reason }, options)),
  },
];
