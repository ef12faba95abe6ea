import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { AskedTrader } from '../requirements-types.ts';
import type { StaffRequirementsDeps } from './staff-requirements-deps.ts';

/** @throws DomainError not_found at `accountId` */
export function findTrader({ store }: StaffRequirementsDeps, reads: Reads, accountId: string): AskedTrader {
  const row = store.trader(reads, accountId);
  if (row) return row;
  throw new DomainError('not_found', 'There is no account with this number', 'accountId');
}
