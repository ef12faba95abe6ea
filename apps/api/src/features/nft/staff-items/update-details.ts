import { DomainError } from '@papermint/contracts/common/domain-error';
import type * as calls from '@papermint/contracts/nft/staff-calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { traitsOf } from '../nft-rules.ts';
import { changeItem } from './staff-item.ts';
import type { Changed, Input, StaffNftDeps } from './staff-nft-deps.ts';

/** @throws DomainError not_found at `uuid`; forbidden for one's own; conflict; bad_input at `traits` */
export function updateDetails(
  deps: StaffNftDeps,
  command: CommandContext,
  reader: Staff,
  input: Input<typeof calls.update>,
): Promise<Changed> {
  const { making, items, journal, clock } = deps;
  return changeItem(deps, command, reader, input, (tx, row) => {
    if (row.status === 'burned') throw new DomainError('conflict', `${row.name} is burned`);
    const { name, description = '', traits } = input;
    making.assertItemName(tx, row.collectionId, name, row.id);
    items.putDetails(tx, row.id, { name, description, traits: traitsOf(traits) }, clock.now());
    journal.rank(tx, row.collectionId);
    return `${name} is saved.`;
  });
}
