import { APPROVAL_TARGET } from '@papermint/contracts/approvals/model';
import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { Tx } from '../../platform/database/commit.ts';
import type { Staff } from '../accounts/staff/staff-types.ts';
import { decidableApproval } from './approval-checks.ts';
import type { ApprovalDeps } from './approval-deps.ts';

/** The requests of others that the reader may decide, the oldest first. */
function undecidedBy({ store, rules }: ApprovalDeps, reader: Staff, commands = rules.permitted(reader)) {
  const requests = store.undecided({ readerId: reader.id, commands });
  return requests.filter(({ account }) => account !== reader.id);
}

/** Ids of the requests that the reader may decide. */
export const waitingApprovals = (deps: ApprovalDeps, reader: Staff): string[] =>
  undecidedBy(deps, reader).map(({ id }) => id);

export function approvalCounts(deps: ApprovalDeps, reader: Staff): QueueCounts {
  const since = undecidedBy(deps, reader).map(({ createdAt }) => createdAt);
  return countsOf(since, deps.clock.now(), APPROVAL_TARGET);
}

/** What waits for the reader among the requests of these commands, the oldest first. */
export function openApprovals(
  deps: ApprovalDeps,
  reader: Staff,
  commands: readonly string[],
): { createdAt: number }[] {
  const permitted = deps.rules.permitted(reader).filter((name) => commands.includes(name));
  return undecidedBy(deps, reader, permitted);
}

/** @throws DomainError where the reader may not approve the request */
export function checkDecidable(deps: ApprovalDeps, tx: Tx, reader: Staff, id: string): void {
  decidableApproval(deps, tx, reader, id, 'approve');
}
