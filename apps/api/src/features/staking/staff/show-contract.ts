import type * as calls from '@papermint/contracts/staking/staff-calls';
import type { z } from 'zod';
import { assertFound } from './staff-stake.ts';
import type { StaffStakingDeps } from './staff-staking-deps.ts';

/**
 * @param reader the id of the reader
 * @throws DomainError not_found at `uuid`
 */
export function showContract(
  { store, views }: StaffStakingDeps,
  reader: string,
  uuid: string,
): z.output<typeof calls.contract.output> {
  const row = assertFound(store.one(store.committed, uuid));
  const running = row.termDays === null ? ('redeem' as const) : ('exit' as const);
  const action = row.status === 'staking' ? running : row.status === 'matured' ? ('pay' as const) : undefined;
  return {
    contract: views.staffStake(row),
    exit: views.exit(row),
    steps: views.steps(uuid),
    allowedActions: action && row.traderId !== reader ? [action] : [],
  };
}
