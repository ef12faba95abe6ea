import { approvalsContract } from '@papermint/contracts/approvals/feature';
import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import type { Statuses } from '../../platform/commands/statuses.ts';
import { defineFeature } from '../../worlds/core/define-feature.ts';
import type { WorldCore } from '../../worlds/core/world-core.ts';
import type { StaffDirectory } from '../accounts/staff/staff-types.ts';
import type { Queues } from '../queues/queues-service.ts';
import type { Records } from '../records/records-service.ts';
import type { Flags } from '../site/flags-service.ts';
import type { Terms } from '../withdrawals/terms/terms-service.ts';
import { createAlone } from './alone-service.ts';
import { aloneStore } from './alone-store.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { scheduleApprovals } from './approval-expiry.ts';
import { QUEUE } from './approval-record.ts';
import { approvalSteps } from './approval-steps.ts';
import { approvalsDesk } from './approvals-desk.ts';
import { approvalsSearch } from './approvals-search.ts';
import { approvalQueue, createApprovals } from './approvals-service.ts';
import { approvalsStaffCalls } from './approvals-staff-calls.ts';
import { createApprovalsStore } from './approvals-store.ts';
import { createRuleBook } from './rule-book.ts';

/** Requests of staff that a second person approves, their queue, and their rows in timelines of records. */
export const approvalsFeature = defineFeature({
  contract: approvalsContract,
  start: startApprovals,
  calls: {
    approvalsStaff: approvalsStaffCalls,
  },
  tags: {
    approvalsStaff: { name: 'Staff: approvals', description: 'Commands that need a second approval.' },
  },
  leftovers(leftovers) {
    leftovers.rows('decision', 'Approval', 'account', ['requested']);
  },
  erasure(erasure) {
    erasure.texts(
      'Names in approvals',
      'Approval',
      ['title', 'input', 'before', 'after', 'reason', 'decisionReason'],
      'account',
    );
  },
  search: ({ approvals }) => [approvalsSearch(approvals)],
});

function startApprovals(
  { db, commands, jobs, ids, clock, state }: WorldCore,
  { staff, queues, statuses, records, flags, withdrawalTerms: terms }: Needs,
) {
  const store = createApprovalsStore(db);
  const alone = createAlone({ store: aloneStore, terms, clock });
  const deps: ApprovalDeps = {
    store,
    rules: createRuleBook(),
    staff,
    queues,
    commands,
    statuses,
    jobs,
    ids,
    clock,
    flags,
    alone,
    state,
  };
  const approvals = createApprovals(deps);
  scheduleApprovals(deps);
  queues.declare({
    name: QUEUE,
    title: 'Approvals',
    path: '/kut/approvals',
    target: APPROVAL_TARGET,
    permission: 'any',
    ...approvalQueue(deps),
    desk: approvalsDesk(deps),
  });
  records.define('approval', {
    permission: 'any',
    entity: 'approval',
    find: (id) => {
      const approval = store.findNow(id);
      return approval && { title: approval.title, entityId: id, targets: [id] };
    },
    check: (reader, id) => void approvals.one(reader, id),
  });
  records.addTimeline('approval', approvalSteps(deps));
  return { approvals, alone };
}

interface Needs {
  staff: StaffDirectory;
  queues: Queues;
  statuses: Statuses;
  records: Records;
  flags: Flags;
  withdrawalTerms: Terms;
}
