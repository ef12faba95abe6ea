import type { MoneyOutPermit } from '../../../ledger/money-out-permit.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { UNLISTED } from './nft-steps-deps.ts';
import { readerOf } from './reader-of.ts';

/** What lets an item go to another owner without a sale: the controls, an activity of staff, or the end of its account. */
type Authority = { permit: MoneyOutPermit } | { activityId: string } | { closing: true };

/** Gives an item to another owner. */
export function moveItem(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { to, authority, ...by }: By & { to: string; authority: Authority },
): void {
  const { journal, notifications } = deps;
  if (!('activityId' in authority)) {
    journal.add(tx, row, { kind: 'transfer', from: row.ownerId, to, owns: true, reason: by.reason });
  } else journal.end(tx, authority.activityId, { outcome: 'settled', owns: true, ...by });
  deps.offers.dropCounters(tx, row.id);
  changeItem(deps, tx, row, by.actor.kind === 'staff' ? 'move' : 'transfer', by, {
    ownerId: to,
    ...UNLISTED,
  });
  if (readerOf(deps, tx, to) !== null) {
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
