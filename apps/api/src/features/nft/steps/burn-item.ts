import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { UNLISTED } from './nft-steps-deps.ts';

/**
 * Burns an item.
 * @param activityId the activity of staff that it settles
 */
export function burnItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { activityId, ...by }: By & { activityId?: string },
): void {
  const { journal } = deps;
  if (activityId === undefined) {
    journal.add(tx, row, { kind: 'burn', from: row.ownerId, owns: true });
  } else journal.end(tx, activityId, { outcome: 'settled', owns: true, ...by });
  changeItem(deps, tx, row, by.actor.kind === 'staff' ? 'destroy' : 'burn', by, {
    ownerId: null,
    ...UNLISTED,
  });
  journal.refresh(tx, row.collectionId);
}
