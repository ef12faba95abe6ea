import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertOther, assertStaker } from './staff-stake.ts';
import type { StaffStakingDeps } from './staff-staking-deps.ts';

/**
 * Switches staking on or off for a trader.
 * @throws DomainError not_found at `accountId`; forbidden for one's own account
 */
export function toggleStaking(
  deps: StaffStakingDeps,
  command: CommandContext,
  {
    accountId,
    enabled: asked,
    reason,
  }: { accountId: string; enabled?: boolean | undefined; reason?: string | undefined },
): Promise<{ enabled: boolean; message: string }> {
  const { commands, store, clock, accounts } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const staker = assertStaker(store.stakerByNumber(tx, accountId));
      assertOther(command, staker.id);
      const enabled = asked ?? !staker.stakingEnabled;
      store.putEnabled(tx, staker.id, enabled, clock.now());
      accounts.changed(tx, staker.id);
      const name = `${staker.firstName} ${staker.lastName}`;
      const message = enabled ? `${name} can stake.` : `${name} cannot open new contracts.`;
      return { enabled, message, account: staker.id, before: staker.stakingEnabled };
    },
    ({ enabled, account: traderId, before }) => ({
      subject: `account:${accountId}`,
      account: traderId,
      ...(reason && { reason }),
      before: { stakingEnabled: before },
      after: { stakingEnabled: enabled },
    }),
  );
}
