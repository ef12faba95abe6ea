import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Stake } from '@papermint/contracts/staking/model';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { ownStake } from './own-stake.ts';
import type { StakingDeps } from './staking-deps.ts';

/**
 * Switches the alert at maturity on or off.
 * @throws DomainError not_found at `stakeId`; conflict if it has matured, ended, or never matures
 */
export function enableAlert(
  deps: StakingDeps,
  command: CommandContext,
  traderId: string,
  { stakeId, enabled = true }: { stakeId: string; enabled?: boolean | undefined },
): Promise<{ contract: Stake; message: string }> {
  const { commands, store, clock, views } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = ownStake(deps, tx, traderId, stakeId);
      if (row.termDays === null || row.status !== 'staking') {
        const why =
          row.termDays === null
            ? 'A flexible contract never matures'
            : row.status === 'matured'
              ? 'This contract has matured'
              : 'This contract has ended';
        throw new DomainError('conflict', why, 'stakeId');
      }
      store.putAlert(tx, stakeId, enabled, clock.now());
      const message = enabled
        ? 'You get a notification and an email when it matures.'
        : 'You are not notified when it matures.';
      return { contract: views.stake({ ...row, alertEnabled: enabled }), message };
    },
    () => ({ subject: stakeId, data: { enabled } }),
  );
}
