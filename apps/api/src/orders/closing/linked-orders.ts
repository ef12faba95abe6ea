import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { transitionOrder } from '../records/order-status.ts';
import { forgetStop } from '../triggers/stop-watch.ts';

/**
 * Two linked orders (OCO) share one reservation, in the row of the limit order: the larger of the two. The first fill of
 * the limit order cancels the order with the stop price, so they never both trade. Then the engine releases the part of
 * the reservation that the limit order does not need.
 */

/** The linked order, while it is open. */
export function openLinked({ store }: Engine, tx: Tx, { linkedTo }: OrderRecord): OrderRecord | undefined {
  const other = linkedTo === null ? undefined : store.order(tx, linkedTo);
  return other && isOpen(other.status) ? other : undefined;
}

/** Cancels the other order of an OCO and takes its reservation over, because this one triggers. */
export function takeOverReservation(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { books, clock } = engine;
  const other = openLinked(engine, tx, order);
  if (!other) return;
  order.held += other.held;
  other.held = 0n;
  if (other.status === 'untriggered') forgetStop(engine, tx, other);
  else {
    books.inTx(tx, other.pair, clock.now());
    books.remove(tx, other.pair, other.id);
  }
  transitionOrder(engine, tx, other, 'cancel', {
    done: 'The linked order was triggered.',
    code: 'linked_order',
  });
}

/** Cancels the order with the stop price if the limit order traded or was canceled when its market opened. */
export function followEntered(engine: Engine, tx: Tx, order: OrderRecord): void {
  if (order.filled > 0n) cancelLinkedStop(engine, tx, order, 'filled');
  else if (!isOpen(order.status)) cancelLinkedStop(engine, tx, order, 'canceled');
}

/** Cancels the order with the stop price, whose reservation is in the limit order. */
export function cancelLinkedStop(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  why: 'filled' | 'canceled',
): void {
  const stop = openLinked(engine, tx, order);
  if (stop?.status !== 'untriggered') return;
  forgetStop(engine, tx, stop);
  releaseShared(engine, tx, order);
  transitionOrder(engine, tx, stop, 'cancel', { done: `The linked order was ${why}.`, code: 'linked_order' });
}

/** Releases the part of the reservation that the open part of a limit order does not need. */
function releaseShared({ settlement, market }: Engine, tx: Tx, order: OrderRecord): void {
  const { pair, amount, filled, held } = order;
  const needed = settlement.reservation(order, amount - filled, market.instrument(pair)).amount;
  if (held <= needed) return;
  order.held = needed;
  settlement.release(tx, order, held - needed);
}
