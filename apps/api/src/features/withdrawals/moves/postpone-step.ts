import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';
import { STEP } from '../withdrawals-types.ts';
import { whyNotSent } from './sending-checks.ts';

/** Reschedules the next step of a withdrawal. @param at simulated ms */
export function postponeStep(
  { store, jobs }: Pick<WithdrawalDeps, 'store' | 'jobs'>,
  tx: Tx,
  { id }: WithdrawalRecord,
  at: number,
): void {
  store.putExpected(tx, id, at);
  jobs.schedule(tx, STEP, id, at);
}

/**
 * Tries an overdue step again at once.
 * @throws DomainError conflict where the owner is not active or the network is paused
 */
export function retryStep(deps: WithdrawalDeps, tx: Tx, withdrawal: WithdrawalRecord): WithdrawalRecord {
  const why = whyNotSent(deps, tx, withdrawal);
  if (why) throw new DomainError('conflict', why);
  const now = deps.clock.now();
  postponeStep(deps, tx, withdrawal, now);
  deps.queues.changed(tx);
  return { ...withdrawal, expectedAt: now };
}
