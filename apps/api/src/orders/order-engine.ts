import type { Order } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { Actor } from '../platform/commands/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import { createAmending } from './amending.ts';
import type { BookQuotes } from './book-quotes.ts';
import { createBookQuotes } from './book-quotes.ts';
import type { Closed, CloseReason } from './closing.ts';
import { createClosing } from './closing.ts';
import type { EngineParts, OrderEngineOptions } from './engine-parts.ts';
import { createExpiry } from './expiry.ts';
import { createFills } from './fills.ts';
import { createIncomingOrders } from './incoming-orders.ts';
import { createLinkedOrders } from './linked-orders.ts';
import { createOrderBooks } from './order-books.ts';
import type { OrderRecord } from './order-records.ts';
import type { AmendOrderInput, PlaceOrderInput } from './order-rules.ts';
import type { OrderView } from './order-view.ts';
import { createOrderView } from './order-view.ts';
import type { PlacedOrder } from './placing.ts';
import { createPlacing } from './placing.ts';
import { createQueuedOrders } from './queued-orders.ts';
import { createResizing } from './resizing.ts';
import { createRestingFills } from './resting-fills.ts';
import { createTriggers } from './triggers.ts';

/**
 * The orders of one venue: books with price-time priority, the simulated depth taken per second, triggers, trailing
 * stops, linked orders, expiry, amendments and self-trade prevention. Its settlement turns them into money.
 * Commands run in the transaction they are given.
 */
export interface OrderEngine {
  /**
   * Places an order. It trades at once with what it finds, best price first, resting orders before the simulated
   * market at the same price. The remainder of a limit order rests with a reservation; an order with a stop price first
   * rests untriggered.
   * @returns the order; of an oco the limit order
   * @throws DomainError at the field that is wrong; nothing has changed then
   */
  place(tx: Tx, actor: Actor, traderId: string, input: PlaceOrderInput): PlacedOrder;
  /**
   * Changes an open order.
   * @returns the message for its trader
   * @throws DomainError at the field that is wrong; conflict where it is closed
   */
  amend(tx: Tx, order: OrderRecord, input: AmendOrderInput): string;
  /**
   * Changes the whole amount (base units) of an open order that reserves nothing, because what it belongs to has
   * changed. It keeps its time priority; one in the book can only get smaller.
   */
  resize(tx: Tx, order: OrderRecord, amount: bigint): void;
  /** The open orders of a trader, in one pair or in all, oldest first. */
  openOf(tx: Tx, traderId: string, pair: string | undefined): OrderRecord[];
  /** Cancels an open order, and its linked order with it. @throws DomainError conflict where it is closed */
  cancel(tx: Tx, order: OrderRecord, by: Actor, why?: CloseReason): Closed;
  /** Cancels all open orders of a trader, in one pair or in all. @returns how many */
  cancelOf(tx: Tx, traderId: string, pair: string | undefined, by: Actor): number;
  /** Cancels all open orders in a pair; `first` begins the message to their traders. @returns how many */
  cancelIn(tx: Tx, pair: string, by: Actor, first: string): number;
  order(tx: Tx, id: string): OrderRecord | undefined;
  /** How many orders are open, by pair; pairs without any are left out. */
  openCounts(): ReadonlyMap<string, number>;
  /** Whether an order was ever placed in a pair; as a transaction sees it, or as committed. */
  isUsed(pair: string, tx?: Tx): boolean;
  /** Called with every order that has changed, after the commit. @returns a way to stop */
  onOrder(listener: (traderId: string, order: Order) => void): () => void;
  readonly view: OrderView;
  readonly quotes: BookQuotes;
}

export function createOrderEngine(options: OrderEngineOptions): OrderEngine {
  const { store, market } = options;
  const listeners = new Set<(traderId: string, order: Order) => void>();
  const view = createOrderView(options);
  const books = createOrderBooks(store, market);
  const expiry = createExpiry(options);

  const parts: EngineParts = {
    ...options,
    books,
    view,
    changed(tx, order) {
      const shown = view.order(order);
      expiry.follow(tx, order);
      tx.afterCommit(() => {
        for (const listener of listeners) listener(order.traderId, shown);
      });
    },
  };
  const fills = createFills(parts);
  const restingFills = createRestingFills(parts, fills);
  const incoming = createIncomingOrders({ ...parts, fills, restingFills });
  const linked = createLinkedOrders(parts, fills);
  const triggers = createTriggers({ ...parts, incoming, fills, linked });
  const closing = createClosing({ ...parts, fills, triggers, linked });
  const queued = createQueuedOrders({ ...parts, incoming, linked });
  const placing = createPlacing({ ...parts, incoming, triggers, queued });
  const amending = createAmending({ ...parts, incoming, triggers, queued, linked });
  linked.cancelOnFill(triggers.forget);
  expiry.closeBy(closing);
  for (const part of [incoming, restingFills]) {
    part.cancelBy((tx, order, first) => closing.close(tx, order, 'cancel', { kind: 'system' }, { first }));
  }
  market.onChange((tx, pairs, change) => {
    for (const pair of pairs) {
      restingFills.reschedule(tx, pair, change);
      triggers.reschedule(tx, pair, change);
    }
  });

  function cancelAll(tx: Tx, orders: readonly OrderRecord[], by: Actor, first?: string): number {
    for (const order of orders) {
      // Canceling the first of two linked orders cancels the second.
      const closed = order.linkedTo !== null && !isOpen(store.order(tx, order.id)?.status ?? 'canceled');
      if (!closed) closing.close(tx, order, 'cancel', by, { first });
    }
    return orders.length;
  }

  return {
    place: placing.place,
    amend: amending.amend,
    resize: createResizing(parts),
    openOf: store.openOf,
    cancel: (tx, order, by, why) => closing.close(tx, order, 'cancel', by, why),
    cancelOf: (tx, traderId, pair, by) => cancelAll(tx, store.openOf(tx, traderId, pair), by),
    cancelIn: (tx, pair, by, first) => cancelAll(tx, store.openIn(tx, pair), by, first),
    order: store.order,
    openCounts: store.openCounts,
    isUsed: store.isUsed,
    onOrder(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    view,
    quotes: createBookQuotes({ ...options, books }),
  };
}
