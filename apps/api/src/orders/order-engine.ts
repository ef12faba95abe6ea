import type { CancelReason } from '@papermint/contracts/orders/cancel-reasons';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import type { OrderBook } from '../market/book/order-book.ts';
import { bindVerbs } from '../platform/bind-verbs.ts';
import type { Actor } from '../platform/commands/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import { createListeners } from '../platform/flow/listeners.ts';
import { amendOrder } from './amending/amending.ts';
import { resizeOrder } from './amending/resizing.ts';
import { splitOrders } from './amending/split-orders.ts';
import { createBookQuotes } from './books/book-quotes.ts';
import { createOrderBooks } from './books/order-books.ts';
import type { Closed, CloseReason } from './closing/closing.ts';
import { closeOrder } from './closing/closing.ts';
import { expireOrder } from './closing/expiry.ts';
import type { Engine, OrderEngineOptions, OrderListener } from './engine.ts';
import { followList } from './lists/follow-lists.ts';
import { createOrderLists } from './lists/order-lists.ts';
import { placeList } from './lists/place-list.ts';
import { placeScaled } from './lists/place-scaled.ts';
import { fillReached, rescheduleResting } from './matching/resting-fills.ts';
import { enterAllQueued, rescheduleQueue } from './placing/market-open-orders.ts';
import { placeOrder } from './placing/placing.ts';
import { createNumberedOrders } from './records/numbered-orders.ts';
import type { OrderRecord } from './records/order-records.ts';
import { createOrderView } from './records/order-view.ts';
import { rescheduleTriggers } from './triggers/stop-watch.ts';
import { triggerReached, triggerTurned } from './triggers/triggers.ts';

/**
 * The orders of one venue: books with price-time priority, the simulated depth taken per second, triggers, trailing
 * stops, linked orders, expiry, amendments and self-trade prevention. Its settlement turns them into money.
 * All verbs run in the given transaction.
 */
export type OrderEngine = ReturnType<typeof createOrderEngine>;

export function createOrderEngine(options: OrderEngineOptions) {
  const { venue, store, market } = options;
  const engine: Engine = {
    ...options,
    view: createOrderView(options),
    books: createOrderBooks(store, market),
    stops: { last: new Map<string, OrderBook>(), mark: new Map<string, OrderBook>() },
    kinds: {
      cross: `${venue.name}.cross`,
      trigger: `${venue.name}.trigger`,
      trail: `${venue.name}.trail`,
      open: `${venue.name}.open`,
      expire: `${venue.name}.expire`,
    },
    listeners: createListeners(),
    finished: new Set(),
    followList: (tx, list) => followList(engine, tx, list),
  };
  handleJobs(engine);
  const verbs = bindVerbs(engine, {
    place: placeOrder,
    placeList,
    placeScaled,
    amend: amendOrder,
    resize: resizeOrder,
    cancel,
    cancelOf,
    cancelIn,
    split: splitOrders,
    onOrder,
  });
  return {
    ...verbs,
    openOf: store.openOf,
    order: store.order,
    openCounts: store.openCounts,
    view: engine.view,
    /** A trader's lists of orders. */
    lists: createOrderLists({ store, view: engine.view }),
    /** A trader's orders and fills by their numbers, as `viewOf` writes them. */
    byNumbers: <O extends object>(viewOf: (order: OrderRecord) => O) =>
      createNumberedOrders({ store, viewOf, fillOf: engine.view.fill, pnlOf: engine.view.realized }),
    quotes: createBookQuotes(engine),
  };
}

function handleJobs(engine: Engine): void {
  const { jobs, kinds, market } = engine;
  jobs.handle(kinds.cross, (tx, subject) => fillReached(engine, tx, subject));
  jobs.handle(kinds.trigger, (tx, subject) => triggerReached(engine, tx, subject));
  jobs.handle(kinds.trail, (tx, id) => triggerTurned(engine, tx, id));
  jobs.handle(kinds.open, (tx, pair) => enterAllQueued(engine, tx, pair));
  jobs.handle(kinds.expire, (tx, id) => expireOrder(engine, tx, id));
  market.onChange((tx, pairs, change) => {
    for (const pair of pairs) {
      rescheduleResting(engine, tx, pair, change);
      rescheduleTriggers(engine, tx, pair, change);
      rescheduleQueue(engine, tx, pair);
    }
  });
}

/** Cancels an open order, and its linked order with it. @throws DomainError conflict if it is closed */
function cancel(engine: Engine, tx: Tx, order: OrderRecord, by: Actor, why?: CloseReason): Closed {
  return closeOrder(engine, tx, order, 'cancel', by, why);
}

/** Cancels all open orders of a trader, in one pair or in all, or those of a group. @returns how many */
function cancelOf(
  engine: Engine,
  tx: Tx,
  traderId: string,
  pair: string | undefined,
  by: Actor,
  group?: string,
): number {
  const open = engine.store.openOf(tx, traderId, pair);
  return cancelAll(engine, tx, group === undefined ? open : open.filter((one) => one.group === group), by);
}

/** Cancels all open orders in a pair, with a sentence that begins the message to their traders. @returns how many */
function cancelIn(
  engine: Engine,
  tx: Tx,
  pair: string,
  by: Actor,
  why: { first: string; code: CancelReason },
): number {
  return cancelAll(engine, tx, engine.store.openIn(tx, pair), by, why);
}

function cancelAll(
  engine: Engine,
  tx: Tx,
  orders: readonly OrderRecord[],
  by: Actor,
  why: CloseReason = {},
): number {
  for (const order of orders) {
    // Canceling one order of a list cancels the others.
    const grouped = order.linkedTo !== null || order.list !== null;
    const closed = grouped && !isOpen(engine.store.order(tx, order.id)?.status ?? 'canceled');
    if (!closed) closeOrder(engine, tx, order, 'cancel', by, why);
  }
  return orders.length;
}

/** Tells a listener of every order that has changed, after the commit. @returns a way to stop */
function onOrder({ listeners }: Engine, listener: OrderListener): () => void {
  return listeners.add(listener);
}
