import type { Reads } from '../../../platform/database/statement.ts';
import type { Staker } from '../staking-types.ts';
import type { StakingDeps } from './staking-deps.ts';

export function stakerOf({ store }: StakingDeps, reads: Reads, traderId: string): Staker {
  const staker = store.staker(reads, traderId);
  if (!staker) throw new Error(`There is no trader ${traderId}.`);
  return staker;
}
