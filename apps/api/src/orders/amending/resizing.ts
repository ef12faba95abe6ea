import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { reduceAmount } from './amended-reservation.ts';

/**
 * Changes the whole amount (base units) of an open order that reserves nothing, because the position that it belongs to
 * has changed. The order keeps its time priority. One in the book can only get smaller.
 */
export function resizeOrder(engine: Engine, tx: Tx, order: OrderRecord, amount: bigint): void {
  const { store, clock } = engine;
  if (order.status === 'untriggered') order.amount = amount;
  else reduceAmount(engine, tx, order, amount);
  store.amend(tx, order, clock.now());
  announceOrder(engine, tx, order);
}
