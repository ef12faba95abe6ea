import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../platform/database/statement.ts';
import type { DepositDeps } from './deposit-deps.ts';
import type { DepositRecord } from './deposits-types.ts';

/** A deposit of a trader. @throws DomainError not_found */
export function ownDeposit(
  { store }: Pick<DepositDeps, 'store'>,
  reads: Reads,
  traderId: string,
  id: string,
): DepositRecord {
  const deposit = store.find(reads, id);
  if (deposit?.traderId === traderId) return deposit;
  throw new DomainError('not_found', 'You have no deposit with this ID', 'uuid');
}
