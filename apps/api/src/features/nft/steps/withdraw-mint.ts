import type { Tx } from '../../../platform/database/commit.ts';
import type { ItemRow } from '../nft-types.ts';
import { QUEUE } from '../nft-types.ts';
import { changeItem } from './change-item.ts';
import type { By, NftStepsDeps } from './nft-steps-deps.ts';
import { ownerIdOf } from './owner-id-of.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * Withdraws a mint request, so that the item is a draft again.
 * @throws DomainError conflict if it was not requested
 */
export function withdrawMint(deps: NftStepsDeps, tx: Tx, row: ItemRow, by: By): void {
  const { queues, activities, money, journal } = deps;
  // A withdrawal does not wait for the colleague who holds the claim.
  queues.settle(tx, QUEUE, row.id, undefined);
  const waiting = activities.pendingOf(tx, row.id);
  money.releaseFee(tx, { id: row.id, traderId: ownerIdOf(row) });
  if (waiting) journal.end(tx, waiting.id, { outcome: 'failed', actor: SYSTEM, reason: 'Withdrawn' });
  changeItem(deps, tx, row, 'withdraw', by, { requestedAt: null });
  queues.changed(tx);
}
