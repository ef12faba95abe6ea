import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { UNLISTED } from './nft-steps-deps.ts';

/** Ends the listing of an item. */
export function delistItem(deps: NftStepsDeps, tx: Tx, row: ItemRow, by: By): void {
  const { journal } = deps;
  changeItem(deps, tx, row, by.actor.kind === 'staff' ? 'stop' : 'delist', by, UNLISTED);
  journal.add(tx, row, { kind: 'delist', from: row.ownerId, ...by });
  journal.refresh(tx, row.collectionId);
}
