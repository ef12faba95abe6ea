import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Tx } from '../platform/database/commit.ts';
import type { Closing } from './closing.ts';
import type { OrderEngineOptions } from './engine-parts.ts';
import type { OrderRecord } from './order-records.ts';

/** Expires GTD orders: each open one has a job. */
export interface Expiry {
  /** Called with every order that has changed. */
  follow(tx: Tx, order: OrderRecord): void;
  /** Sets how orders are closed; called once, before the engine is used. */
  closeBy(closing: Closing): void;
}

export function createExpiry({
  venue,
  jobs,
  store,
}: Pick<OrderEngineOptions, 'venue' | 'jobs' | 'store'>): Expiry {
  const kind = `${venue.name}.expire`;
  return {
    follow(tx, { id, expiresAt, status }) {
      if (expiresAt === null) return;
      if (isOpen(status)) jobs.schedule(tx, kind, id, expiresAt);
      else jobs.cancel(tx, kind, id);
    },
    closeBy(closing) {
      jobs.handle(kind, (tx, id) => {
        const order = store.order(tx, id);
        if (order && isOpen(order.status)) closing.close(tx, order, 'expire', { kind: 'system' });
      });
    },
  };
}
