import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Reads } from '../../../platform/database/statement.ts';
import type { OwnedStake } from '../staking-types.ts';
import type { StakingDeps } from './staking-deps.ts';

/** @throws DomainError not_found at `stakeId` */
export function ownStake({ store }: StakingDeps, reads: Reads, traderId: string, id: string): OwnedStake {
  const row = store.one(reads, id);
  if (row?.traderId === traderId) return row;
  throw new DomainError('not_found', 'You have no contract with this ID', 'stakeId');
}
