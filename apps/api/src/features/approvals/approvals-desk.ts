import { approvalTransitions } from '@papermint/contracts/approvals/transitions';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../queues/desk-types.ts';
import { decidableApproval } from './approval-checks.ts';
import type { ApprovalDeps } from './approval-deps.ts';
import { approve, reject } from './decide-approval.ts';

/** How the simulated second person decides: with the rules of the request's feature, and never what it requested. */
export function approvalsDesk(deps: ApprovalDeps): QueueDesk {
  const { store } = deps;
  return {
    task: 'review it as a second person',
    second: true,
    takes: { least: 10 * MINUTE, most: 2 * HOUR },
    waits: { table: approvalTransitions, rows: 'Approval', statuses: ['requested'] },
    record(reads, id) {
      const row = store.find(reads, id);
      return row && { status: row.status, subject: id, since: row.createdAt };
    },
    decide: (tx, clerk, id) => decide(deps, tx, clerk, id),
  };
}

async function decide(deps: ApprovalDeps, tx: Tx, clerk: DeskClerk, id: string): Promise<DeskOutcome> {
  const { command: name, input } = decidableApproval(deps, tx, clerk.staff, id, 'approve');
  const { second } = deps.rules.of(name);
  if (!second)
    return {
      outcome: 'left',
      reason: 'People decide approvals that are not about a deposit or a withdrawal.',
    };
  const why = second(tx, JSON.parse(input) as { reason: string }, clerk.staff.id);
  if (why === undefined) {
    await clerk.act('approvalsStaff.approve', (command) => approve(deps, command, clerk.staff, id));
    return { outcome: 'approved' };
  }
  await clerk.act('approvalsStaff.reject', (command) => reject(deps, command, clerk.staff, id, why));
  return { outcome: 'refused', reason: why };
}
