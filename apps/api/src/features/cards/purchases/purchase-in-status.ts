import type { Tx } from '../../../platform/database/commit.ts';
import type { MovementRecord } from '../cards-types.ts';
import type { PurchaseDeps } from './purchase-deps.ts';

/** A purchase with its card; undefined unless it has this status. */
export function purchaseInStatus(
  { movements, store }: PurchaseDeps,
  tx: Tx,
  id: string,
  status: MovementRecord['status'],
) {
  const movement = movements.one(tx, id);
  const row = movement && store.one(tx, movement.cardId);
  return movement?.status === status && row ? { movement, row } : undefined;
}
