import type { Reads } from '../../../platform/database/statement.ts';
import type { DepositDeps } from '../deposit-deps.ts';
import type { DepositVerdict } from '../deposits-desk-rules.ts';
import { depositVerdict } from '../deposits-desk-rules.ts';
import { confirmableDeposit } from './confirmable-deposit.ts';

/** What the desk decides about a deposit; a second person looks at the same. @throws DomainError where it does not wait */
export function verdictOn(deps: DepositDeps, reads: Reads, staffId: string, uuid: string): DepositVerdict {
  const { accounts, waysIn, approvals, faults } = deps;
  const deposit = confirmableDeposit(deps, reads, staffId, uuid);
  const { traderId, method, reference, bankAccountId } = deposit;
  const account = bankAccountId === null ? undefined : waysIn.account(reads, bankAccountId);
  return depositVerdict({
    method,
    reference,
    accountId: accounts.numberOf(reads, traderId) ?? '',
    active: accounts.isActive(reads, traderId),
    taken: method !== 'bank' || account?.deletedAt === null,
    outage: method === 'bank' ? faults.bankOutage(deposit, 'deposits') : undefined,
    disagreed: approvals.disagreed(reads, `deposit:${uuid}`),
  });
}
