import type * as calls from '@papermint/contracts/staking/calls';
import type { z } from 'zod';
import { ownStake } from './own-stake.ts';
import type { StakingDeps } from './staking-deps.ts';

/** @throws DomainError not_found at `stakeId` */
export function showContract(
  deps: StakingDeps,
  traderId: string,
  stakeId: string,
): z.output<typeof calls.contract.output> {
  const { store, views } = deps;
  const row = ownStake(deps, store.committed, traderId, stakeId);
  const action = row.termDays === null ? ('redeem' as const) : ('exit' as const);
  return {
    contract: views.stake(row),
    exit: views.exit(row),
    steps: views.steps(row.id),
    allowedActions: row.status === 'staking' ? [action] : [],
  };
}
