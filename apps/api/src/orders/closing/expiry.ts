import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { closeOrder } from './closing.ts';

/** The job of a GTD order: closes it if it is still open. */
export function expireOrder(engine: Engine, tx: Tx, id: string): void {
  const order = engine.store.order(tx, id);
  if (order && isOpen(order.status)) closeOrder(engine, tx, order, 'expire', { kind: 'system' });
}
