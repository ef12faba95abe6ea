import { holdFor } from '@papermint/contracts/spot/hold-quote';
import { isOpen } from '@papermint/contracts/spot/open-orders';
import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Execution } from './spot-execution.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';
import type { Triggers } from './spot-triggers.ts';

const SYSTEM = { kind: 'system' } as const;

/**
 * The two orders of an oco. What both need is held once, in the row of the limit order: the larger of the two. The
 * first lot of it that trades cancels the order with the stop price whole, so that the two never trade more than
 * was wished for; what that one would have needed beyond the limit order is available again.
 */
export interface Links {
  /** The other order, while it is open. */
  sister(tx: Tx, order: OrderRecord): OrderRecord | undefined;
  /** The order with the stop price is triggered: the limit order is canceled, and what is held passes over. */
  takeOver(tx: Tx, order: OrderRecord): void;
  /** Tells who knows of the stop price; once, before the world is used. */
  forgetIn(triggers: Pick<Triggers, 'forget'>): void;
}

interface Parts {
  store: Pick<SpotStore, 'order'>;
  books: SpotBooks;
  execution: Execution;
  ledger: Ledger;
  markets: Pick<Markets, 'instrument'>;
  clock: Clock;
}

export function createLinks({ store, books, execution, ledger, markets, clock }: Parts): Links {
  function sister(tx: Tx, { linkedTo }: OrderRecord): OrderRecord | undefined {
    const other = linkedTo === null ? undefined : store.order(tx, linkedTo);
    return other && isOpen(other.status) ? other : undefined;
  }

  /** What is held beyond what the open part of a limit order needs is available again. */
  function releaseExcess(tx: Tx, order: OrderRecord): void {
    const { id, pair, traderId, amount, filled, held } = order;
    const { asset, amount: needed } = holdFor(order, amount - filled, markets.instrument(pair));
    if (held <= needed) return;
    order.held = needed;
    ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: held - needed }));
  }

  return {
    sister,
    takeOver(tx, order) {
      const limit = sister(tx, order);
      if (!limit) return;
      order.held = limit.held;
      limit.held = 0n;
      books.inJob(tx, limit.pair, clock.now());
      books.remove(tx, limit.pair, limit.id);
      const done = 'The price came to the stop price of its other half.';
      execution.settle(tx, limit, 'cancel', { actor: SYSTEM, done });
    },
    forgetIn(triggers) {
      execution.onLinkedFill((tx, order) => {
        const stop = sister(tx, order);
        if (stop?.status !== 'untriggered') return;
        triggers.forget(tx, stop);
        releaseExcess(tx, order);
        execution.settle(tx, stop, 'cancel', { actor: SYSTEM, done: 'Its other half has traded.' });
      });
    },
  };
}
