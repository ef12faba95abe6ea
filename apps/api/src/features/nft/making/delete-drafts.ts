import { DomainError } from '@papermint/contracts/common/domain-error';
import type { CommandContext } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemMakingDeps } from './item-making-deps.ts';
import { removeDraft } from './remove-draft.ts';

interface Deleted {
  deleted: number;
  message: string;
}

function deleteDrafts(
  deps: ItemMakingDeps,
  command: CommandContext,
  run: (tx: Tx) => readonly { id: string; name: string }[],
): Promise<Deleted> {
  const { commands } = deps;
  return commands.execute(
    command,
    async (tx) => {
      const drafts = run(tx);
      for (const { id } of drafts) removeDraft(deps, tx, id);
      const [first] = drafts;
      const what = drafts.length === 1 && first ? `${first.name} is` : `${drafts.length} drafts are`;
      return { deleted: drafts.length, message: `${what} deleted.` };
    },
    ({ deleted }) => ({ data: { deleted } }),
  );
}

/**
 * Deletes one draft.
 * @throws DomainError not_found or conflict at `nftUuid`
 */
export function deleteItem(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  id: string,
): Promise<Deleted> {
  const { lookup } = deps;
  return deleteDrafts(deps, command, (tx) => [lookup.ownDraft(tx, traderId, id)]);
}

/**
 * Deletes the drafts of a collection.
 * @throws DomainError not_found or conflict at `contractAddress`
 */
export function deleteAll(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  contractAddress: string,
): Promise<Deleted> {
  const { lookup, items } = deps;
  return deleteDrafts(deps, command, (tx) => {
    const { id, name } = lookup.ownCollection(tx, traderId, contractAddress);
    const drafts = items.drafts(tx, id).filter(({ ownerId }) => ownerId === traderId);
    if (drafts.length > 0) return drafts;
    throw new DomainError('conflict', `${name} has no drafts`, 'contractAddress');
  });
}

/**
 * Deletes several drafts.
 * @throws DomainError not_found or conflict at `nftUuids`
 */
export function deleteBulk(
  deps: ItemMakingDeps,
  command: CommandContext,
  traderId: string,
  ids_: readonly string[],
): Promise<Deleted> {
  const { lookup } = deps;
  return deleteDrafts(deps, command, (tx) =>
    [...new Set(ids_)].map((id) => {
      try {
        return lookup.ownDraft(tx, traderId, id);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        throw new DomainError(error.code, error.message, 'nftUuids');
      }
    }),
  );
}
