import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Stake } from '@papermint/contracts/staking/model';
import type { Transaction } from '@papermint/contracts/wallet/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertPenalty } from '../exit-rules.ts';
import { ownStake } from './own-stake.ts';
import type { StakingDeps } from './staking-deps.ts';

/**
 * Ends a running contract.
 * @throws DomainError not_found at `stakeId`; conflict if it has matured or ended, or at `penalty`
 */
export function closeContract(
  deps: StakingDeps,
  command: CommandContext,
  traderId: string,
  { stakeId, penalty }: { stakeId: string; penalty: string },
): Promise<{ contract: Stake; transactions: Transaction[]; message: string }> {
  const { commands, views, markets, steps } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownStake(deps, tx, traderId, stakeId);
      if (row.status === 'matured') {
        throw new DomainError(
          'conflict',
          'This contract has matured: it is paid out within an hour',
          'stakeId',
        );
      }
      if (row.status === 'staking') assertPenalty(penalty, views.exitNow(row).penalty, row, markets);
      const { row: ended, transactions, message } = steps.end(tx, row, { actor: command.actor });
      return {
        contract: views.stake(ended),
        transactions,
        message,
      };
    },
    ({ contract: { paid, penalty: lost } }) => ({ subject: stakeId, data: { paid, penalty: lost } }),
  );
}
