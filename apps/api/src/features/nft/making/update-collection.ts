import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import { allowedRoyalty } from './allowed-royalty.ts';
import { assertCollectionName } from './assert-collection-name.ts';
import { changeCollection } from './change-collection.ts';
import type { CollectionDetails, CollectionMakingDeps, Done } from './collection-making-deps.ts';

/**
 * @throws DomainError not_found at `contractAddress`; conflict at `name` or `royalty`; bad_input at `royalty`
 */
export function updateCollection(
  deps: CollectionMakingDeps,
  command: CommandContext,
  traderId: string,
  {
    contractAddress,
    name,
    description = '',
    category,
    royalty,
  }: CollectionDetails & { contractAddress: string },
): Promise<Done> {
  const { lookup, items, collections, clock } = deps;
  return changeCollection(deps, command, traderId, (tx) => {
    const row = lookup.ownCollection(tx, traderId, contractAddress);
    assertCollectionName(deps, tx, traderId, name, row.id);
    const royaltyBps = allowedRoyalty(royalty, deps.maxRoyalty(), row.royaltyBps);
    if (royaltyBps !== row.royaltyBps && items.anySold(tx, row.id)) {
      const why = 'Royalty stays as it is once an item has been sold';
      throw new DomainError('conflict', why, 'royalty');
    }
    const details = { name, description, category, royaltyBps, featured: row.featured };
    collections.putDetails(tx, row.id, details, clock.now());
    return { id: row.id, message: `${name} is saved.` };
  });
}
