import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';

/**
 * Changes the whole amount (base units) of an open order that reserves nothing, because the position that it belongs to
 * has changed. The order keeps its time priority. One in the book can only get smaller.
 */
export function resizeOrder(engine: Engine, tx: Tx, order: OrderRecord, amount: bigint): void {
  const { store, books, market, clock } = engine;
  const { pair, id, status, queued } = order;
  if (status !== 'untriggered' && !queued) {
    const lots = Number((order.amount - amount) / baseUnits(1, market.instrument(pair)));
    books.inTx(tx, pair, clock.now());
    books.reduce(tx, pair, id, lots);
  }
  order.amount = amount;
  store.amend(tx, order, clock.now());
  announceOrder(engine, tx, order);
}
