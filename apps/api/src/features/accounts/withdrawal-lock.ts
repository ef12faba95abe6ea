import { DomainError } from '@papermint/contracts/common/domain-error';
import { HOUR } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import type { Reads } from '../../platform/database/statement.ts';
import type { AccountsDeps } from './accounts-deps.ts';
import type { LatestLock, WithdrawalLock } from './accounts-types.ts';
import type { LockCause } from './withdrawal-lock-rules.ts';
import { withdrawalLockMessage } from './withdrawal-lock-rules.ts';

/** The withdrawal lock that an account is in. */
export function withdrawalLock(
  deps: AccountsDeps,
  reads: Reads,
  traderId: string,
): WithdrawalLock | undefined {
  return activeLock(deps, deps.store.latestLock(reads, traderId));
}

/**
 * Every transaction that lets money leave an account must call it.
 * @returns the end of the latest withdrawal lock, which is over, simulated ms; null where there was none
 * @throws DomainError forbidden during the withdrawal lock, with its end
 */
export function assertWithdrawalAllowed(deps: AccountsDeps, tx: Tx, traderId: string): number | null {
  const latest = deps.store.latestLock(tx, traderId);
  const lock = activeLock(deps, latest);
  if (lock) throw new DomainError('forbidden', lock.message);
  return latest.until;
}

/** Locks withdrawals and transfers, as long as the settings say. @returns the end, simulated ms */
export function lockWithdrawals(
  { store, clock, lockTerms, cache }: AccountsDeps,
  tx: Tx,
  traderId: string,
  cause: LockCause,
): number {
  const until = clock.now() + lockTerms().lockHours * HOUR;
  store.putWithdrawalLock(tx, traderId, { until, cause });
  cache.changed(tx, traderId);
  return until;
}

function activeLock(
  { clock, lockTerms }: AccountsDeps,
  { until, cause }: LatestLock,
): WithdrawalLock | undefined {
  const message = withdrawalLockMessage({ until, cause }, clock.now());
  return message && until !== null ? { until, message, percent: lockTerms().bandPercent } : undefined;
}
