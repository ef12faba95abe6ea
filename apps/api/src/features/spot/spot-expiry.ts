import { isOpen } from '@papermint/contracts/spot/open-orders';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Ending } from './spot-ending.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';

const KIND = 'spot.expire';

/** Ends GTD orders when their time is over: each that is open has a job. */
export interface Expiry {
  /** After an order has changed. */
  follow(tx: Tx, order: OrderRecord): void;
  /** Tells how orders are ended; once, before the world is used. */
  endBy(ending: Ending): void;
}

export function createExpiry(jobs: Jobs, store: Pick<SpotStore, 'order'>): Expiry {
  return {
    follow(tx, { id, expiresAt, status }) {
      if (expiresAt === null) return;
      if (isOpen(status)) jobs.schedule(tx, KIND, id, expiresAt);
      else jobs.cancel(tx, KIND, id);
    },
    endBy(ending) {
      jobs.handle(KIND, (tx, id) => {
        const order = store.order(tx, id);
        if (order && isOpen(order.status)) ending.end(tx, order, 'expire', { kind: 'system' });
      });
    },
  };
}
