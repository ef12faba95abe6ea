import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { addDraft } from './add-draft.ts';
import { assertItemName } from './assert-item-name.ts';
import { cancelMinting } from './cancel-minting.ts';
import { createItem } from './create-item.ts';
import { deleteAll, deleteBulk, deleteItem } from './delete-drafts.ts';
import type { ItemMakingDeps } from './item-making-deps.ts';
import { mintCollection } from './mint-collection.ts';
import { moveToCollection } from './move-to-collection.ts';
import { putPicture } from './put-picture.ts';
import { removeDraft } from './remove-draft.ts';
import { requestMinting } from './request-minting.ts';
import { updateItem } from './update-item.ts';

/** How traders make items and have them minted. */
export type ItemMaking = ReturnType<typeof createItemMaking>;

export function createItemMaking(deps: ItemMakingDeps) {
  return bindVerbs(deps, {
    addDraft,
    assertItemName,
    removeDraft,
    createItem,
    moveToCollection,
    updateItem,
    putPicture,
    requestMint: requestMinting,
    cancelMint: cancelMinting,
    mintCollection,
    deleteItem,
    deleteAll,
    deleteBulk,
  });
}
