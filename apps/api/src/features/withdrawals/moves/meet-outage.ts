import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { BANKING } from '../withdrawals-rules.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { STEP } from '../withdrawals-types.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { nextBlockAt } from './withdrawal-timing.ts';

/**
 * Lets a stuck blockchain or a bank that is out of service act on the next step of a withdrawal. One that waits becomes
 * overdue, as `expectedAt` stays, and its step is tried again later.
 * @returns whether the step is done with
 */
export function meetOutage(deps: WithdrawalDeps, tx: Tx, withdrawal: WithdrawalRecord): boolean {
  const { faults, jobs, clock } = deps;
  const { id, kind, status } = withdrawal;
  if (status !== 'processing' && status !== 'confirming') return false;
  if (kind === 'wallet') {
    if (!faults.isStuck(withdrawal)) return false;
    jobs.schedule(tx, STEP, id, nextBlockAt(deps, withdrawal));
    return true;
  }
  const outage = faults.bankOutage(withdrawal, 'withdrawals');
  if (outage === 'wait') jobs.schedule(tx, STEP, id, clock.now() + BANKING);
  if (outage === 'fail') {
    moveWithdrawal(deps, tx, withdrawal, 'fail', {
      actor: { kind: 'system' },
      reason: 'The bank is out of service',
    });
  }
  return outage !== undefined;
}
