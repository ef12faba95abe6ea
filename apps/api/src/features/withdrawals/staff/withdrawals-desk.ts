import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { withdrawalTransitions } from '@papermint/contracts/withdrawals/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import { onFailure, whyStopped } from '../withdrawals-desk-rules.ts';
import type { DeskDeps } from './approve-withdrawal.ts';
import { approveWithdrawal } from './approve-withdrawal.ts';
import { decidableWithdrawal } from './decidable-withdrawal.ts';
import { rejectWithdrawal } from './reject-withdrawal.ts';
import { retryWithdrawal, stopWithdrawal } from './stuck-withdrawals.ts';
import { verdictOn } from './withdrawal-verdict.ts';

/** How the simulated desk decides the withdrawals that wait for approval. */
export const withdrawalsDesk = (deps: DeskDeps): QueueDesk => ({
  ...common(deps, 'pending_approval'),
  task: 'check your withdrawal',
  takes: { least: 10 * MINUTE, most: 2 * HOUR },
  decide: (tx, clerk, uuid) => decide(deps, tx, clerk, uuid),
});

/** How it decides the ones that failed. One whose network is paused goes on by itself. */
export const stuckWithdrawalsDesk = (deps: DeskDeps): QueueDesk => ({
  ...common(deps, 'failed'),
  task: 'send your withdrawal again',
  takes: { least: 15 * MINUTE, most: 3 * HOUR },
  decide: (tx, clerk, uuid) => settleFailure(deps, tx, clerk, uuid),
});

function common({ store }: DeskDeps, status: string): Pick<QueueDesk, 'waits' | 'record'> {
  return {
    waits: { table: withdrawalTransitions, rows: 'Withdrawal', statuses: [status], owner: 'traderId' },
    record(reads, id) {
      const row = store.one(reads, id);
      return row && { status: row.status, subject: id, since: row.createdAt };
    },
  };
}

async function decide(deps: DeskDeps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const { staff } = clerk;
  const reason = verdictOn(deps, tx, staff.id, uuid);
  if (reason === undefined) {
    const done = await clerk.act('billingStaff.approve', (command) =>
      approveWithdrawal(deps, command, staff, { uuid }),
    );
    return { outcome: done === 'requested' ? 'requested' : 'approved' };
  }
  await clerk.act('billingStaff.reject', (command) =>
    rejectWithdrawal(deps, command, staff, { uuid, reason }),
  );
  return { outcome: 'refused', reason };
}

async function settleFailure(
  deps: DeskDeps,
  tx: Tx,
  { staff, act }: DeskClerk,
  uuid: string,
): Promise<DeskOutcome> {
  const { attempt } = decidableWithdrawal(deps, tx, staff.id, { uuid }, 'retry');
  let reason = 'It failed several times.';
  if (onFailure(attempt) === 'retry') {
    try {
      await act('billingStaff.retry', (command) => retryWithdrawal(deps, command, staff, { uuid }));
      return { outcome: 'approved' };
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      reason = whyStopped(error.code);
    }
  }
  await act('withdrawalsStaff.cancel', (command) => stopWithdrawal(deps, command, staff, { uuid, reason }));
  return { outcome: 'refused', reason };
}
