import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedNft = OutputOf<'nftStaff.list'>['data'][number];

/** An item is minted only in an approved collection; marks leave it out of an act on several. */
export const nftWeight = ({ marks, collectionStatus }: ListedNft): Weight => ({
  ...NO_WEIGHT,
  marks,
  against: collectionStatus === 'approved' ? null : 'Collection not approved',
});

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
