import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { IncomingOrders } from './incoming-orders.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderRecord } from './order-records.ts';
import { settleOrRefuse } from './settlement.ts';

/** The most orders that one job lets in. */
const MOST_AT_ONCE = 16;

/**
 * Limit orders that were placed or amended while their market was closed. They reserve, and come in when it opens, in
 * the order of their arrival, as incoming orders: one that the first price meets trades at that price.
 */
export interface QueuedOrders {
  /** Whether the market of a pair is closed now, so that orders wait for it; when it opens (ms). */
  opensAt(pair: string): number | undefined;
  /** Lets an order wait; its row is stored already, with the reservation in `held`, which is reserved by this. */
  wait(tx: Tx, order: OrderRecord): void;
  /**
   * Lets an order of the book wait, which has left it: `held` (minor units) is reserved for it, and nothing is yet.
   * @throws DomainError insufficient_balance
   */
  requeue(tx: Tx, order: OrderRecord, held: bigint): void;
}

interface QueuedParts extends EngineParts {
  incoming: IncomingOrders;
  linked: Pick<LinkedOrders, 'openLinked' | 'entered'>;
}

export function createQueuedOrders(parts: QueuedParts): QueuedOrders {
  const { venue, store, incoming, linked, settlement, calendar, jobs, clock, changed } = parts;
  const kind = `${venue.name}.open`;

  /** The next instant at which the pair trades; where that is not known, that of its next session. */
  const dueAt = (pair: string) =>
    calendar.opensAt(pair, clock.now()) ?? calendar.waitsUntil(pair) ?? clock.now() + 86_400_000;

  function enter(tx: Tx, order: OrderRecord): void {
    const { held } = order;
    order.queued = false;
    settlement.release(tx, order, held);
    const found = incoming.matchWithin(tx, order, held);
    // Of an oco that rests, the limit order keeps what both reserve.
    const { reservation, noLiquidity } = found;
    const shares = noLiquidity && reservation && linked.openLinked(tx, order) !== undefined;
    const result = shares ? { ...found, reservation: { ...reservation, amount: held } } : found;
    order.held = result.reservation?.amount ?? 0n;
    store.amend(tx, order, clock.now());
    incoming.enterOrCancel(tx, order, result);
    linked.entered(tx, order);
  }

  jobs.handle(kind, (tx, pair) => {
    const closed = calendar.isClosed(pair, clock.now());
    const orders = store.queued(tx, pair);
    if (!closed) for (const { id } of orders.slice(0, MOST_AT_ONCE)) enterIfQueued(tx, id);
    if (closed && orders.length > 0) jobs.schedule(tx, kind, pair, dueAt(pair));
    else if (orders.length > MOST_AT_ONCE) jobs.schedule(tx, kind, pair, clock.now());
  });

  /** An earlier order of the same job may have changed or closed it. */
  function enterIfQueued(tx: Tx, id: string): void {
    const order = store.order(tx, id);
    if (order?.queued && order.status !== 'canceled' && order.status !== 'expired') enter(tx, order);
  }

  const wait: QueuedOrders['wait'] = (tx, order) => {
    const { held } = order;
    settleOrRefuse(settlement, tx, order, { parts: [], reserved: held }, () =>
      settlement.hold(tx, order, held),
    );
    if (jobs.dueAt(tx, kind, order.pair) === undefined)
      jobs.schedule(tx, kind, order.pair, dueAt(order.pair));
    changed(tx, order);
  };

  return {
    opensAt: calendar.waitsUntil,
    wait,
    requeue(tx, order, held) {
      order.held = held;
      order.queued = true;
      store.amend(tx, order, clock.now());
      wait(tx, order);
    },
  };
}
