import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { statusWords } from '../lookup/item-status.ts';
import { QUEUE } from '../nft-types.ts';
import { factsOf, othersItem } from './staff-item.ts';
import type { StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Deletes an item that is not minted, and returns a held fee.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function deleteItem(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  { uuid, reason }: { uuid: string; reason?: string | undefined },
): Promise<{ message: string }> {
  const { commands, money, activities, journal, queues, items } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const row = othersItem(deps, tx, reader, uuid);
      if (row.status === 'mint_requested') {
        money.releaseFee(tx, { id: uuid, traderId: row.ownerId as string });
        const waiting = activities.pendingOf(tx, uuid);
        if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', actor: command.actor, reason });
        queues.settle(tx, QUEUE, uuid, reader.id);
        queues.changed(tx);
      } else if (row.status !== 'draft') {
        const why = `${row.name} is ${statusWords(row)}: it can be burned by an activity`;
        throw new DomainError('conflict', why);
      }
      items.remove(tx, uuid);
      return { message: `${row.name} is deleted.`, before: factsOf(row), account: row.ownerId };
    },
    ({ before, account: of }) => ({
      subject: `nft:${uuid}`,
      before,
      ...(reason && { reason }),
      ...(of && { account: of }),
    }),
  );
}
