import { DomainError } from '@papermint/contracts/common/domain-error';
import type { WithdrawalAction } from '@papermint/contracts/withdrawals/statuses';
import type { Reads } from '../../../platform/database/statement.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import { staffActions } from '../withdrawals-rules.ts';
import type { OwnedWithdrawal } from '../withdrawals-store.ts';

export interface DecisionInput {
  uuid: string;
  /** The number of the account that the withdrawal must belong to. */
  accountId?: string | undefined;
  reason?: string | undefined;
}

const REFUSED: Record<WithdrawalAction, string> = {
  approve: 'This withdrawal is not pending approval',
  reject: 'This withdrawal is not pending approval',
  express: 'This withdrawal is not pending approval',
  retry: 'Only a withdrawal that is stuck can be retried',
  cancel: 'Only a withdrawal that is stuck can be canceled by staff',
  release: 'Only a withdrawal that is stuck and holds money can be released',
};

/**
 * The withdrawal that staff take an action on.
 * @throws DomainError not_found; forbidden for one's own; conflict where its status does not allow the action
 */
export function decidableWithdrawal(
  { store, clock }: Pick<WithdrawalDeps, 'store' | 'clock'>,
  reads: Reads,
  staffId: string,
  { uuid, accountId }: DecisionInput,
  action: WithdrawalAction,
): OwnedWithdrawal {
  const withdrawal = store.one(reads, uuid);
  if (!withdrawal || (accountId !== undefined && accountId !== withdrawal.accountId)) {
    throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
  }
  if (withdrawal.traderId === staffId) {
    throw new DomainError('forbidden', 'This is your own withdrawal. Another staff member must decide it.');
  }
  if (staffActions(withdrawal, clock.now(), false).includes(action)) return withdrawal;
  const status = withdrawal.status.replaceAll('_', ' ');
  throw new DomainError('conflict', `${REFUSED[action]}: it is ${status}.`);
}
