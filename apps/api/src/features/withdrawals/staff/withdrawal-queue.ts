import { countsOf } from '@papermint/contracts/queues/counts';
import type { QueueCounts } from '@papermint/contracts/queues/model';
import { WITHDRAWAL_TARGET } from '@papermint/contracts/withdrawals/statuses';
import type { Reads } from '../../../platform/database/statement.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { isStuck } from '../withdrawals-rules.ts';
import type { OpenWithdrawal } from '../withdrawals-store.ts';
import { decidableWithdrawal } from './decidable-withdrawal.ts';

type Deps = Pick<WithdrawalDeps, 'store' | 'clock'>;

/** The withdrawals that wait for approval, without the reader's own. */
const waitingFor = ({ store }: Deps, reader: Staff) =>
  store.waiting().filter(({ traderId }) => traderId !== reader.id);

export function withdrawalCounts(deps: Deps, reader: Staff): QueueCounts {
  const since = waitingFor(deps, reader).map(({ createdAt }) => createdAt);
  return countsOf(since, deps.clock.now(), WITHDRAWAL_TARGET);
}

/** Ids of the withdrawals that the reader may approve or reject. */
export const waitingWithdrawals = (deps: Deps, reader: Staff): string[] =>
  waitingFor(deps, reader).map(({ id }) => id);

/** The counts of the withdrawals that failed or whose next step is overdue. */
export function stuckCounts(deps: Deps, reader: Staff): QueueCounts {
  const since = openWithdrawals(deps, reader).stuck.map(
    ({ expectedAt, createdAt }) => expectedAt ?? createdAt,
  );
  return countsOf(since, deps.clock.now(), WITHDRAWAL_TARGET);
}

/** Ids of the stuck withdrawals that the reader may retry. */
export const stuckWithdrawals = (deps: Deps, reader: Staff): string[] =>
  openWithdrawals(deps, reader).stuck.map(({ id }) => id);

/** @throws DomainError where the withdrawal is not stuck, or is the reader's own */
export function checkStuck(deps: Deps, reads: Reads, reader: Staff, id: string): void {
  decidableWithdrawal(deps, reads, reader.id, { uuid: id }, 'retry');
}

/** @throws DomainError where the reader may not decide the withdrawal */
export function checkDecidable(deps: Deps, reads: Reads, reader: Staff, id: string): void {
  decidableWithdrawal(deps, reads, reader.id, { uuid: id }, 'approve');
}

/** The withdrawals that have not ended, without the reader's own, the oldest first. */
export function openWithdrawals(
  { store, clock }: Deps,
  reader: Staff,
): Record<'waiting' | 'stuck' | 'sending', OpenWithdrawal[]> {
  const open = store.open().filter(({ traderId }) => traderId !== reader.id);
  const now = clock.now();
  const approved = open.filter(({ status }) => status !== 'pending_approval');
  return {
    waiting: open.filter(({ status }) => status === 'pending_approval'),
    stuck: approved.filter((withdrawal) => isStuck(withdrawal, now)),
    sending: approved.filter((withdrawal) => !isStuck(withdrawal, now)),
  };
}
