import type { CommandContext } from '../../../platform/commands/commands.ts';
import { addDraft } from './add-draft.ts';
import { changeDraft } from './change-draft.ts';
import type { Done, ItemDetails, ItemMakingDeps } from './item-making-deps.ts';

/**
 * Creates a draft.
 * @throws DomainError not_found at `contractAddress`; conflict at `name`; bad_input at `traits`
 */
export function createItem(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  { contractAddress, ...details }: ItemDetails & { contractAddress: string },
): Promise<Done> {
  const { lookup } = deps;
  return changeDraft(deps, command, traderId, (tx) => {
    const collection = lookup.ownCollection(tx, traderId, contractAddress);
    const { id, name } = addDraft(deps, tx, collection, details, command.actor);
    return { id, message: `${name} is a draft. Add its picture next.` };
  });
}
