import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemMakingDeps } from './item-making-deps.ts';

/** Deletes an item that is not minted, with its files. */
export function removeDraft({ files, items }: ItemMakingDeps, tx: Tx, id: string): void {
  files.unbind(tx, { purpose: 'nft', ownerId: id });
  items.remove(tx, id);
}
