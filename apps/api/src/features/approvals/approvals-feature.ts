import { approvalsContract } from '@papermint/contracts/approvals/feature';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import { QUEUE } from './approval-record.ts';
import { createApprovals } from './approvals-service.ts';
import { approvalsCalls } from './approvals-staff-calls.ts';
import { createApprovalsStore } from './approvals-store.ts';

/** The second person, their queue, and what it adds to the timelines of records. */
export const approvalsFeature = defineFeature({
  contract: approvalsContract,
  start: startApprovals,
  calls: {
    approvals: approvalsCalls,
  },
  tags: {
    approvals: { name: 'Staff: approvals', description: 'Commands that need a second person.' },
  },
});

function startApprovals(
  { db, commands, jobs, ids, clock }: WorldCore,
  { staff, queues, statuses, records, flags }: Needs,
) {
  const store = createApprovalsStore(db);
  const { queue, approvals, steps } = createApprovals({
    store,
    staff,
    queues,
    commands,
    statuses,
    jobs,
    ids,
    clock,
    flags,
  });
  queues.declare({
    name: QUEUE,
    title: 'Approvals',
    path: '/kut/approvals',
    target: APPROVAL_TARGET,
    permission: 'any',
    ...queue,
  });
  records.define('approval', {
    permission: 'any',
    entity: 'approval',
    find: (id) => {
      const found = store.findNow(id);
      return found && { title: found.title, entityId: id, targets: [id] };
    },
    check: (reader, id) => void approvals.one(reader, id),
  });
  records.addTimeline('approval', steps);
  return { approvals };
}

interface Needs {
  staff: StaffDirectory;
  queues: Queues;
  statuses: Statuses;
  records: Records;
  flags: Flags;
}
