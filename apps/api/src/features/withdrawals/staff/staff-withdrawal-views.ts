import type { Page } from '@papermint/contracts/common/page';
import { toPage } from '@papermint/contracts/common/page';
import { formatUnits } from '@papermint/contracts/money/amount';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import type { StaffWithdrawal } from '@papermint/contracts/withdrawals/staff-model';
import { WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import type { Staff, StaffDirectory } from '../../accounts/staff/staff-types.ts';
import type { Queues } from '../../queues/queues-service.ts';
import { viewOfWithdrawal } from '../requests/withdrawal-views.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { isStuck, staffActions } from '../withdrawals-rules.ts';
import type { OwnedWithdrawal, WithdrawalFilter } from '../withdrawals-store.ts';
import { QUEUE } from '../withdrawals-types.ts';
import { withdrawalCounts } from './withdrawal-queue.ts';

/** A page of withdrawals as staff see them. */
export async function listWithdrawals(
  deps: WithdrawalDeps,
  reader: Staff,
  filter: WithdrawalFilter,
): Promise<Page<StaffWithdrawal> & { counts: QueueCounts }> {
  const { store, staff, queues, clock } = deps;
  const { rows, total } = await store.page(filter, clock.now());
  const people = staff.named(rows.map(({ decidedById }) => decidedById));
  const claims = queues.claims(QUEUE, reader);
  const data = rows.map((row) => staffView(deps, row, reader, claims, people));
  return { ...toPage(data, total, filter), counts: withdrawalCounts(deps, reader) };
}

/** A withdrawal as staff see it; undefined where the id is not one of a withdrawal. */
export function staffWithdrawal(
  deps: WithdrawalDeps,
  reader: Staff,
  id: string,
): StaffWithdrawal | undefined {
  const { store, staff, queues } = deps;
  const withdrawal = store.one(store.committed, id);
  if (!withdrawal) return undefined;
  const people = staff.named([withdrawal.decidedById]);
  return staffView(deps, withdrawal, reader, queues.claims(QUEUE, reader), people);
}

function staffView(
  deps: WithdrawalDeps,
  withdrawal: OwnedWithdrawal,
  reader: Staff,
  claims: ReturnType<Queues['claims']>,
  people: ReturnType<StaffDirectory['named']>,
): StaffWithdrawal {
  const { allowedActions: _, ...view } = viewOfWithdrawal(deps, withdrawal);
  const { id, status, accountId, firstName, lastName, dollars, marks, attempt, decidedById } = withdrawal;
  const now = deps.clock.now();
  return {
    ...view,
    trader: { accountId, name: `${firstName} ${lastName}` },
    marks: [...marks],
    attempt,
    value: formatUnits(dollars, 2),
    target: WITHDRAWAL_TARGET / 1000,
    allowedActions: staffActions(withdrawal, now, withdrawal.traderId === reader.id),
    stuck: isStuck(withdrawal, now),
    pendingApproval: status === 'pending_approval' ? deps.approvals.pendingOf(`withdrawal:${id}`) : null,
    decidedBy: (decidedById !== null && people.get(decidedById)) || null,
    claim: claims.get(id) ?? null,
  };
}
