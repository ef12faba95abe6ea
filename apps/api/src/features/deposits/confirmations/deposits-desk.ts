import { HOUR, MINUTE } from '@papermint/contracts/common/time-units';
import { depositTransitions } from '@papermint/contracts/deposits/transitions';
import type { Tx } from '../../../platform/database/commit.ts';
import type { DeskClerk, DeskOutcome, QueueDesk } from '../../queues/desk-types.ts';
import type { ConfirmationDeps } from './confirm-deposit.ts';
import { confirmDeposit } from './confirm-deposit.ts';
import { verdictOn } from './deposit-verdict.ts';
import { rejectDeposit } from './reject-deposit.ts';

/** How the simulated desk confirms deposits by bank. PayPal reports its payments itself, so they are instant. */
export function depositsDesk(deps: ConfirmationDeps): QueueDesk {
  const { store } = deps;
  return {
    task: 'find your payment and credit it',
    takes: { least: 20 * MINUTE, most: 4 * HOUR },
    waits: { table: depositTransitions, rows: 'Deposit', statuses: ['under_review'], owner: 'traderId' },
    record(reads, id) {
      const row = store.find(reads, id);
      return row && { status: row.status, subject: id, since: row.submittedAt ?? row.createdAt };
    },
    isInstant: (reads, id) => store.find(reads, id)?.method === 'paypal',
    decide: (tx, clerk, id) => decide(deps, tx, clerk, id),
  };
}

async function decide(deps: ConfirmationDeps, tx: Tx, clerk: DeskClerk, uuid: string): Promise<DeskOutcome> {
  const verdict = verdictOn(deps, tx, clerk.staff.id, uuid);
  if (verdict.confirm) {
    const done = await clerk.act('depositConfirmationsStaff.confirm', (command) =>
      confirmDeposit(deps, command, clerk.staff, uuid),
    );
    return { outcome: done === 'requested' ? 'requested' : 'approved' };
  }
  const { leave, reason } = verdict;
  if (leave) return { outcome: 'left', reason };
  await clerk.act('depositConfirmationsStaff.reject', (command) =>
    rejectDeposit(deps, command, clerk.staff, { uuid, reason }),
  );
  return { outcome: 'refused', reason };
}
