import type { CommandContext } from '../../../platform/commands/commands.ts';
import { assertItemName } from './assert-item-name.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemMakingDeps } from './item-making-deps.ts';

/**
 * Moves a draft to another collection.
 * @throws DomainError not_found; conflict at `name`
 */
export function moveToCollection(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  { contractAddress, nftUuid }: { contractAddress: string; nftUuid: string },
): Promise<Done> {
  const { lookup, items, clock } = deps;
  return changeDraft(deps, command, traderId, (tx) => {
    const row = lookup.ownDraft(tx, traderId, nftUuid);
    const collection = lookup.ownCollection(tx, traderId, contractAddress);
    assertItemName(deps, tx, collection.id, row.name, row.id);
    items.putCollection(tx, row.id, collection.id, clock.now());
    return { id: row.id, message: `${row.name} is in ${collection.name}.` };
  });
}
