import { HOUSE } from '../../../ledger/journal-entry.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { UNLISTED } from './nft-steps-deps.ts';

/**
 * Gives an item to another owner.
 * @param activityId the activity of staff that it settles
 */
export function moveItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { to, activityId, ...by }: By & { to: string; activityId?: string },
): void {
  const { journal, notifications } = deps;
  if (activityId === undefined) {
    journal.add(tx, row, { kind: 'transfer', from: row.ownerId, to, owns: true, reason: by.reason });
  } else journal.end(tx, activityId, { outcome: 'settled', owns: true, ...by });
  changeItem(deps, tx, row, by.actor.kind === 'staff' ? 'move' : 'transfer', by, {
    ownerId: to,
    ...UNLISTED,
  });
  if (to !== HOUSE) {
    notifications.notify(tx, {
      traderId: to,
      kind: 'nft',
      subject: row.id,
      title: 'NFT received',
      text: `${row.name} of ${row.collection} is yours.`,
    });
  }
  journal.refresh(tx, row.collectionId);
}
