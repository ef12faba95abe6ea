import { isOpen } from '@papermint/contracts/orders/open-orders';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Match } from '../../market/book/matching.ts';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { reduceAmount, releaseExcess } from '../amending/amended-reservation.ts';
import { closeOrder } from '../closing/closing.ts';
import type { Engine } from '../engine.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
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

/**
 * Takes the prevented lots off an incoming order and off the resting orders of its own trader. A resting order that has
 * none left is canceled, and so is an order of an OCO.
 */
export function decrementOwn(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  prevented: Match['prevented'],
): void {
  if (prevented.length === 0) return;
  const { store, market, clock } = engine;
  const instrument = market.instrument(order.pair);
  for (const { maker, lots } of prevented) {
    const amount = baseUnits(lots, instrument);
    decrementResting(engine, tx, maker.id, amount);
    order.amount -= amount;
    order.prevented += amount;
  }
  store.amend(tx, order, clock.now());
}

function decrementResting(engine: Engine, tx: Tx, id: string, amount: bigint): void {
  const { store, clock } = engine;
  const order = store.order(tx, id);
  if (!order || !isOpen(order.status)) return;
  if (order.linkedTo !== null || amount === order.amount - order.filled) {
    const first = 'Your own incoming order would have traded with it.';
    closeOrder(engine, tx, order, 'cancel', SYSTEM, { first, code: 'self_trade' });
    order.amount -= amount;
  } else {
    reduceAmount(engine, tx, order, order.amount - amount);
    releaseExcess(engine, tx, order);
  }
  order.prevented += amount;
  store.amend(tx, order, clock.now());
  announceOrder(engine, tx, order);
}
