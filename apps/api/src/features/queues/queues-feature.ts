import { queuesContract } from '@papermint/contracts/queues/feature';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import { queuesFeeds } from './queues-feeds.ts';
import { createQueues } from './queues-service.ts';
import { queuesStaffCalls } from './queues-staff-calls.ts';
import { createQueuesStore } from './queues-store.ts';

export const queuesFeature = defineFeature({
  contract: queuesContract,
  start: startQueues,
  calls: {
    queuesStaff: queuesStaffCalls,
  },
  feeds: {
    queueFeeds: queuesFeeds,
  },
  tags: {
    queuesStaff: {
      name: 'Staff: queues',
      description: 'The queues of staff, and who is working on each record.',
    },
  },
});

function startQueues({ db, commands, clock }: WorldCore, { staff }: { staff: StaffDirectory }) {
  return { queues: createQueues({ store: createQueuesStore(db), staff, commands, clock }) };
}
