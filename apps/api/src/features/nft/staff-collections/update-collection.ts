import type * as calls from '@papermint/contracts/nft/staff-market-calls';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Staff } from '../../accounts/staff/staff-types.ts';
import { allowedRoyalty } from '../making/allowed-royalty.ts';
import { changeCollection } from './staff-collection.ts';
import type { Done, Input, StaffNftCollectionsDeps } from './staff-nft-collections-deps.ts';

/** @throws DomainError not_found; forbidden for one's own; bad_input at `royalty` */
export function updateCollection(
  deps: StaffNftCollectionsDeps,
  command: CommandContext,
  reader: Staff,
  input: Input<typeof calls.updateCollection>,
): Promise<Done> {
  const { collections, clock } = deps;
  return changeCollection(deps, command, reader, input, (tx, row) => {
    const { name, description = '', category, royalty, featured } = input;
    const royaltyBps = allowedRoyalty(royalty, deps.maxRoyalty(), row.royaltyBps);
    const details = { name, description, category, royaltyBps, featured };
    collections.putDetails(tx, row.id, details, clock.now());
    return `${name} is saved.`;
  });
}
