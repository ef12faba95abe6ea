import type { Reads } from '../../../platform/database/statement.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { whyRejected } from '../withdrawals-desk-rules.ts';
import { decidableWithdrawal } from './decidable-withdrawal.ts';

/**
 * Why the simulated desk rejects a withdrawal; undefined where it approves it. A second person looks at the same.
 * @throws DomainError where it does not wait
 */
export function verdictOn(
  deps: WithdrawalDeps,
  reads: Reads,
  staffId: string,
  uuid: string,
): string | undefined {
  const { accounts, beneficiaries, approvals } = deps;
  const withdrawal = decidableWithdrawal(deps, reads, staffId, { uuid }, 'approve');
  const { traderId, beneficiaryId, kind, marks, firstName, lastName } = withdrawal;
  return whyRejected({
    kind,
    marks,
    owner: `${firstName} ${lastName}`,
    holder: beneficiaries.holderOf(reads, traderId, beneficiaryId),
    active: accounts.isActive(reads, traderId),
    verified: accounts.isVerified(reads, traderId),
    locked: accounts.withdrawalLock(reads, traderId) !== undefined,
    disagreed: approvals.disagreed(reads, `withdrawal:${uuid}`),
  });
}
