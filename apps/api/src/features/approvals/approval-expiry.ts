import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import type { Tx } from '../../platform/database/commit.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { EXPIRY, QUEUE } from './approval-record.ts';

/** Registers the job at which a request expires. */
export function scheduleApprovals(deps: ApprovalDeps): void {
  deps.jobs.handle(EXPIRY, (tx, id) => expire(deps, tx, id));
}

function expire({ store, statuses, queues, clock }: ApprovalDeps, tx: Tx, id: string): void {
  const approval = store.find(tx, id);
  if (approval?.status !== 'requested') return;
  statuses.transition(tx, {
    table: approvalTransitions,
    rows: 'Approval',
    id,
    owner: approval.makerId,
    actor: { kind: 'system' },
    transition: 'expire',
    facts: { title: approval.title },
    set: { waiting: null, decidedAt: clock.now() },
  });
  queues.settle(tx, QUEUE, id, undefined);
}
