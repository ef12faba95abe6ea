import type { OutputOf } from '../../../api/command.ts';
import { client } from '../../../api/trpc.ts';
import type { Weight } from '../../../frames/staff/queue/bulk-plan.ts';
import { NO_WEIGHT } from '../../../frames/staff/queue/bulk-plan.ts';
import type { QueueAct } from '../../../frames/staff/queue/queue-acts.ts';
import { decideEach } from '../../../frames/staff/queue/queue-sending.ts';

export type ListedCollection = OutputOf<'nftMarketStaff.collections'>['data'][number];

export const collectionWeight = ({ marks }: ListedCollection): Weight => ({ ...NO_WEIGHT, marks });

/** The acts of staff on a collection that is pending approval. */
export const collectionActs: readonly QueueAct<ListedCollection>[] = [
  {
    key: 'a',
    label: 'Approve',
    done: 'Approved',
    allowed: ({ status, allowedActions }) => status === 'pending' && allowedActions.includes('approve'),
    grants: true,
    run: (addresses, _reason, sending) =>
      decideEach(addresses, sending, (contractAddress, options) =>
        client.nftMarketStaff.approveCollection.mutate({ contractAddress }, options),
      ),
  },
  {
    key: 'r',
    label: 'Reject',
    done: 'Rejected',
    danger: true,
    reason: true,
    allowed: ({ allowedActions }) => allowedActions.includes('reject'),
    run: (addresses, reason, sending) =>
      decideEach(addresses, sending, (contractAddress, options) =>
        client.nftMarketStaff.rejectCollection.mutate({ contractAddress, reason }, options),
      ),
  },
];
