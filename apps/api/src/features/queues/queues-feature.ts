import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import { createQueues } from './queues-service.ts';
import { createQueuesStore } from './queues-store.ts';

export function queuesFeature({ db, commands, clock }: WorldCore, { staff }: { staff: StaffDirectory }) {
  return { queues: createQueues({ store: createQueuesStore(db), staff, commands, clock }) };
}
