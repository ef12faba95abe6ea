import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import type { ActivityRow } from '../nft-types.ts';
import { assertOthers } from '../staff-items/assert-others.ts';
import { carryOut } from './carry-out.ts';
import { activityView, findActivity, findItem } from './staff-activity.ts';
import type { Answer, Input, StaffNftMarketDeps } from './staff-nft-market-deps.ts';

function rejectMint(
  deps: StaffNftMarketDeps,
  tx: Tx,
  row: ActivityRow,
  { actor }: CommandContext,
  reason: string,
): string {
  const { steps } = deps;
  const of = findItem(deps, tx, row.itemId);
  steps.decide(tx, of, { actor, reason, minted: false });
  return `${of.name} was rejected.`;
}

function failActivity(
  { journal }: StaffNftMarketDeps,
  tx: Tx,
  { id }: ActivityRow,
  { actor }: CommandContext,
  reason: string,
): string {
  journal.end(tx, id, { outcome: 'failed', actor, reason });
  return 'The activity has failed.';
}

/**
 * Settles a pending activity, or marks it as failed.
 * @throws DomainError not_found at `uuid`; forbidden; conflict
 */
export async function settleActivity(
  deps: StaffNftMarketDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, outcome, reason }: Input<typeof calls.settle>,
): Promise<Answer<typeof calls.settle>> {
  const { commands } = deps;
  const { message } = await commands.execute(
    command,
    async (tx) => {
      const row = findActivity(deps, tx, uuid);
      assertOthers([row.fromId, row.toId], reader);
      if (row.status !== 'pending') {
        throw new DomainError('conflict', `This activity is ${row.status} already`, 'uuid');
      }
      const sentence =
        outcome === 'settled'
          ? carryOut(deps, tx, row, command, reason)
          : row.kind === 'mint'
            ? rejectMint(deps, tx, row, command, reason)
            : failActivity(deps, tx, row, command, reason);
      return { message: sentence, item: row.itemId, owner: row.fromId ?? row.toId };
    },
    ({ item: id, owner }) => ({
      subject: `nft:${id}`,
      reason,
      after: { activity: uuid, outcome },
      ...(owner && owner !== HOUSE && { account: owner }),
    }),
  );
  return { activity: activityView(deps, uuid), message };
}
