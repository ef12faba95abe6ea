import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from './order-records.ts';

/** Must be called in the transaction with every order that has changed. Follows its expiry and tells the listeners. */
export function announceOrder(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { view, listeners } = engine;
  const shown = view.order(order);
  followExpiry(engine, tx, order);
  tx.afterCommit(() => listeners.call(order.traderId, shown));
}

/** Each open GTD order has a job that expires it. */
function followExpiry({ jobs, kinds }: Engine, tx: Tx, { id, expiresAt, status }: OrderRecord): void {
  if (expiresAt === null) return;
  if (isOpen(status)) jobs.schedule(tx, kinds.expire, id, expiresAt);
  else jobs.cancel(tx, kinds.expire, id);
}
