import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { closeOrder } from '../closing/closing.ts';
import type { Engine } from '../engine.ts';
import { SYSTEM } from '../records/order-status.ts';

/** Cancels the resting orders of a trader that give way to their incoming order. */
export function cancelOwn(engine: Engine, tx: Tx, own: readonly RestingOrder[]): void {
  const { store } = engine;
  for (const { id } of own) {
    const order = store.order(tx, id);
    // Canceling one of two linked orders cancels both.
    if (!order || !isOpen(order.status)) continue;
    const first = 'Your own incoming order would have traded with it.';
    closeOrder(engine, tx, order, 'cancel', SYSTEM, { first, code: 'self_trade' });
  }
}
