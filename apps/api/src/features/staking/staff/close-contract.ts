import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertPenalty } from '../exit-rules.ts';
import { assertFound, assertOther } from './staff-stake.ts';
import type { Done, StaffStakingDeps } from './staff-staking-deps.ts';

/**
 * Ends a contract of a trader, or pays out a matured one.
 * @throws DomainError not_found at `uuid`; forbidden for one's own account; conflict if it has ended, or at `penalty`
 */
export function closeContract(
  deps: StaffStakingDeps,
  command: CommandContext,
  { uuid, penalty, reason }: { uuid: string; penalty: string; reason: string },
): Promise<Done> {
  const { commands, store, views, markets, steps } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = assertFound(store.one(tx, uuid));
      assertOther(command, row.traderId);
      if (row.status === 'staking') assertPenalty(penalty, views.exitNow(row).penalty, row, markets);
      const { row: ended, message } = steps.end(tx, row, { actor: command.actor, reason });
      const { accountId, firstName, lastName } = row;
      const contract = views.staffStake({ ...ended, accountId, firstName, lastName });
      return { contract, message: `Ended: ${message}`, account: row.traderId, before: row.status };
    },
    ({ contract: { status, paid, penalty: lost }, account: traderId, before }) => ({
      subject: `stake:${uuid}`,
      account: traderId,
      reason,
      before: { status: before },
      after: { status, paid, penalty: lost },
    }),
  );
}
