import { DomainError } from '@papermint/contracts/common/domain-error';
import type { StaffProductsDeps } from './staff-products-deps.ts';

export function assertRate(deps: StaffProductsDeps, rate: string): void {
  const most = deps.maxRate();
  if (Number(rate) <= Number(most)) return;
  const why = `APR must be at most ${Number(most) * 100}%, the limit in the staking settings`;
  throw new DomainError('bad_input', why, 'annualRate');
}
