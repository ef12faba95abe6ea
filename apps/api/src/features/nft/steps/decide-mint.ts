import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Actor } from '../../../platform/commands/commands.ts';
import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { QUEUE } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { ownerIdOf } from './owner-id-of.ts';
import { takeToken } from './take-token.ts';

const staffIdOf = (actor: Actor) => (actor.kind === 'staff' ? actor.traderId : undefined);

const words = (status: string) => status.replaceAll('_', ' ');

/**
 * Mints a requested item, or rejects the request.
 * @throws DomainError conflict if it was not requested, its collection is not approved, or a colleague holds the claim
 */
export function decideMint(
  deps: NftStepsDeps,
  tx: Tx,
  row: ItemRow,
  { minted, ...by }: By & { minted: boolean },
): void {
  const { queues, activities, collections, money, journal, clock } = deps;
  if (row.status !== 'mint_requested') {
    throw new DomainError('conflict', `This item has no mint request: it is ${words(row.status)}.`);
  }
  if (minted && collections.one(tx, row.collectionId)?.status !== 'approved') {
    throw new DomainError('conflict', `${row.collection} is not approved: approve the collection first.`);
  }
  queues.settle(tx, QUEUE, row.id, staffIdOf(by.actor));
  const waiting = activities.pendingOf(tx, row.id);
  const of = { id: row.id, traderId: ownerIdOf(row) };
  if (minted) {
    const token = takeToken(deps, tx, row);
    money.payFee(tx, { ...of, item: row.name, from: 'escrow' });
    if (waiting) journal.end(tx, waiting.id, { outcome: 'settled', owns: true, ...by });
    const set = { tokenId: token, mintedAt: clock.now(), requestedAt: null };
    changeItem(deps, tx, row, 'mint', by, set, { token: String(token) });
    journal.refresh(tx, row.collectionId);
  } else {
    money.releaseFee(tx, of);
    if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', ...by });
    changeItem(deps, tx, row, 'reject', by, { requestedAt: null, reason: by.reason ?? null });
  }
  queues.changed(tx);
}
