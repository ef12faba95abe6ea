import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { OrderRecord } from './order-records.ts';

/** Makes the function that changes the amount of an open order which reserves nothing. */
export function createResizing({ store, books, market, clock, changed }: EngineParts) {
  return (tx: Tx, order: OrderRecord, amount: bigint): void => {
    const { pair, id, status, queued } = order;
    if (status !== 'untriggered' && !queued) {
      const lots = Number((order.amount - amount) / baseUnits(1, market.instrument(pair)));
      books.inTx(tx, pair, clock.now());
      books.reduce(tx, pair, id, lots);
    }
    order.amount = amount;
    store.amend(tx, order, clock.now());
    changed(tx, order);
  };
}
