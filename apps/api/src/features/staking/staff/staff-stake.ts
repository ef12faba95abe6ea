import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { OwnedStake, Staker } from '../staking-types.ts';

export function assertFound(row: OwnedStake | undefined): OwnedStake {
  if (row) return row;
  throw new DomainError('not_found', 'There is no contract with this ID', 'uuid');
}

export function assertStaker(staker: Staker | undefined): Staker {
  if (staker) return staker;
  throw new DomainError('not_found', 'There is no account with this number', 'accountId');
}

export function assertOther({ actor }: CommandContext, traderId: string): void {
  if (actor.kind !== 'staff' || actor.traderId !== traderId) return;
  throw new DomainError('forbidden', 'This is your own account. Another staff member must change it.');
}
