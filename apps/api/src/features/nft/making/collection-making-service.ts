import { bindVerbs } from '../../../platform/bind-verbs.ts';
import { cancelApproval } from './cancel-approval.ts';
import type { CollectionMakingDeps } from './collection-making-deps.ts';
import { createCollection } from './create-collection.ts';
import { putImage } from './put-image.ts';
import { requestApproval } from './request-approval.ts';
import { updateCollection } from './update-collection.ts';

/** How traders make collections. */
export type CollectionMaking = ReturnType<typeof createCollectionMaking>;

export function createCollectionMaking(deps: CollectionMakingDeps) {
  return bindVerbs(deps, {
    createCollection,
    updateCollection,
    putImage,
    requestApproval,
    cancelApproval,
  });
}
