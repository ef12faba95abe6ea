import type { CommandContext } from '../../../platform/commands/commands.ts';
import { traitsOf } from '../nft-rules.ts';
import { assertItemName } from './assert-item-name.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemDetails, ItemMakingDeps } from './item-making-deps.ts';

/** @throws DomainError not_found; conflict at `name`; bad_input at `traits` */
export function updateItem(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  { nftUuid, name, description = '', traits }: ItemDetails & { nftUuid: string },
): Promise<Done> {
  const { lookup, items, clock } = deps;
  return changeDraft(deps, command, traderId, (tx) => {
    const row = lookup.ownDraft(tx, traderId, nftUuid);
    assertItemName(deps, tx, row.collectionId, name, row.id);
    items.putDetails(tx, row.id, { name, description, traits: traitsOf(traits) }, clock.now());
    return { id: row.id, message: `${name} is saved.` };
  });
}
