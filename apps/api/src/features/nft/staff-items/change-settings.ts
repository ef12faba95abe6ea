import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { isMinted, statusWords } from '../lookup/item-status.ts';
import { changeItem } from './staff-item.ts';
import type { Changed, Input, StaffNftDeps } from './staff-nft-deps.ts';

/**
 * Locks or features an item.
 * @throws DomainError not_found at `uuid`; forbidden for one's own; conflict
 */
export function changeSettings(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  input: Input<typeof calls.settings>,
): Promise<Changed> {
  const { steps, items, clock } = deps;
  return changeItem(deps, command, reader, input, (tx, row) => {
    const { locked, featured, reason } = input;
    if (!isMinted(row)) {
      throw new DomainError('conflict', `${row.name} is not minted: it is ${statusWords(row)}`);
    }
    if (locked && row.status === 'listed') steps.delist(tx, row, { actor: command.actor, reason });
    items.putSettings(tx, row.id, { locked, featured }, clock.now());
    return `${row.name} is saved.`;
  });
}
