import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { StakeRecord } from '../staking-types.ts';
import { payOut } from './pay-out.ts';
import type { Ended, StakeStepsDeps } from './stake-steps-deps.ts';

/**
 * Ends a running contract with the accrued reward less the penalty, or pays out a matured one.
 * @throws DomainError conflict if it has ended
 */
export function endStake(
  deps: StakeStepsDeps,
  tx: Tx,
  row: StakeRecord,
  by: { actor: Actor; reason?: string },
): Ended {
  if (row.status === 'closed' || row.status === 'closed_early') {
    throw new DomainError('conflict', 'This contract has ended', 'stakeId');
  }
  return payOut(deps, tx, row, by);
}
