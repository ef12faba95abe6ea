import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Tx } from '../../../platform/database/commit.ts';
import type { WithdrawalDeps } from '../withdrawal-deps.ts';
import type { WithdrawalRecord } from '../withdrawals-types.ts';

/** A withdrawal of a trader. @throws DomainError not_found */
export function ownWithdrawal(
  { store }: Pick<WithdrawalDeps, 'store'>,
  tx: Tx,
  traderId: string,
  id: string,
): WithdrawalRecord {
  const withdrawal = store.one(tx, id);
  if (withdrawal?.traderId === traderId) return withdrawal;
  throw new DomainError('not_found', 'There is no such withdrawal', 'uuid');
}
