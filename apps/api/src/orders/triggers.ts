import { OrderBook } from '../market/order-book.ts';
import type { Direction } from '../market/price-path.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import type { IncomingOrders } from './incoming-orders.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderRecord } from './order-records.ts';
import type { UntriggeredOrder } from './orders-store.ts';
import { directionOf } from './price-rules.ts';
import { LOOK_AHEAD, nextSecond } from './time-rules.ts';
import { createTrailingStops } from './trailing-stops.ts';
import type { MarketChange } from './venue.ts';

/** The most orders that one job triggers. */
const MOST_AT_ONCE = 16;

/**
 * Triggers orders when the last price reaches their stop price (trailing stops: `trailing-stops.ts`). For each pair
 * and direction one job is scheduled for the second at which the path reaches the nearest of them. Nothing triggers
 * while a pair is closed; stop prices that were reached meanwhile trigger when it opens, also where the price went back.
 */
export interface Triggers {
  /** Called after an order has begun to rest untriggered. */
  watch(tx: Tx, order: OrderRecord): void;
  /** How many untriggered orders a trader has in a pair. */
  countOf(tx: Tx, pair: string, traderId: string): number;
  /** Called after an order is no longer watched. */
  forget(tx: Tx, order: OrderRecord): void;
  /** Schedules again after the price path of a pair has changed, or whether it trades. */
  reschedule(tx: Tx, pair: string, change: MarketChange): void;
}

interface TriggerParts extends EngineParts {
  incoming: IncomingOrders;
  fills: Fills;
  linked: Pick<LinkedOrders, 'takeOver'>;
}

export function createTriggers(parts: TriggerParts): Triggers {
  const { venue, store, incoming, fills, linked, settlement, view, market, calendar, jobs, ids, clock } =
    parts;
  const kind = `${venue.name}.trigger`;
  /** By pair. Orders that wait for a rise are stored as sales and those for a fall as purchases: `best` is the nearest. */
  const cache = new Map<string, OrderBook>();
  const subjectOf = (pair: string, direction: Direction) => `${pair} ${direction}`;

  function stopsOf(tx: Tx, pair: string): OrderBook {
    let stops = cache.get(pair);
    if (!stops) {
      stops = new OrderBook();
      for (const row of store.untriggered(tx, pair)) stops.add(stopOf(row));
      cache.set(pair, stops);
    }
    tx.onRollback(() => cache.delete(pair));
    return stops;
  }

  function nearest(tx: Tx, pair: string, direction: Direction): OrderRecord | undefined {
    const stop = stopsOf(tx, pair).best(bookSideOf(direction));
    if (!stop) return undefined;
    const order = store.order(tx, stop.id);
    if (!order) throw new Error(`The untriggered order ${stop.id} has no row.`);
    return order;
  }

  /** When an order triggers, if the path reaches its stop price by `until`. */
  function dueAt({ pair, stopTicks, stopSince, ...order }: OrderRecord, until: number): number | undefined {
    const now = clock.now();
    // While the pair is closed the price may reach the stop price and go back; otherwise it would have triggered.
    const since = calendar.isClosed(pair, now) ? (stopSince ?? now) : now;
    const at = market.firstCrossing(pair, nextSecond(since), until, stopTicks ?? 0, directionOf(order));
    return at === undefined ? undefined : calendar.opensAt(pair, at);
  }

  /** Whether the price has reached its stop price since it is watched. */
  function isReached({ pair, stopTicks, stopSince, ...order }: OrderRecord): boolean {
    const now = clock.now();
    const since = nextSecond(stopSince ?? now);
    return market.firstCrossing(pair, since, now, stopTicks ?? 0, directionOf(order)) !== undefined;
  }

  function arm(tx: Tx, pair: string, direction: Direction, change: MarketChange = 'path'): void {
    const now = clock.now();
    const subject = subjectOf(pair, direction);
    const next = nearest(tx, pair, direction);
    // Staff have opened the pair: stop prices that were reached meanwhile trigger at once.
    const reached = change === 'opened' && !calendar.isClosed(pair, now) && next && isReached(next);
    const at = reached ? now : next && dueAt(next, now + LOOK_AHEAD);
    if (at === undefined) jobs.cancel(tx, kind, subject);
    else jobs.schedule(tx, kind, subject, at);
  }

  function trigger(tx: Tx, order: OrderRecord): void {
    linked.takeOver(tx, order);
    const { id, pair, side, held, stopTicks } = order;
    if (order.trailingBps === null) stopsOf(tx, pair).remove(id);
    settlement.release(tx, order, held);
    const match = incoming.matchWithin(tx, order, held);
    order.held = match.reservation?.amount ?? 0n;
    order.priority = ids.uuid(clock.now());
    order.status = venue.transitions.transitions.trigger.to;
    const terms = view.terms(order, order.amount);
    const done = `The price reached ${view.price(pair, stopTicks ?? 0)}: ${side} ${terms}.`;
    fills.transition(tx, order, 'trigger', { done });
    incoming.enterOrCancel(tx, order, match);
  }

  const trailing = createTrailingStops(parts, trigger);

  jobs.handle(kind, (tx, subject) => {
    const [pair, direction] = subject.split(' ') as [string, Direction];
    const now = clock.now();
    for (let remaining = MOST_AT_ONCE; !calendar.isClosed(pair, now); remaining--) {
      const next = nearest(tx, pair, direction);
      if (!next || !isReached(next)) break;
      if (remaining === 0) {
        // Another job at the same instant triggers the rest, so that requests are served in between.
        jobs.schedule(tx, kind, subject, now);
        return;
      }
      trigger(tx, next);
    }
    arm(tx, pair, direction);
  });

  return {
    watch(tx, order) {
      if (order.trailingBps !== null) return trailing.watch(tx, order);
      const { id, pair, side, type, traderId, stopTicks } = order;
      stopsOf(tx, pair).add(stopOf({ id, traderId, side, type, stopTicks: stopTicks ?? 0 }));
      const direction = directionOf(order);
      const subject = subjectOf(pair, direction);
      const due = jobs.dueAt(tx, kind, subject);
      if (due === undefined) return arm(tx, pair, direction);
      const earlier = dueAt(order, due);
      if (earlier !== undefined && earlier < due) jobs.schedule(tx, kind, subject, earlier);
    },
    countOf: (tx, pair, traderId) =>
      stopsOf(tx, pair).countOf(traderId) + store.trailingCount(tx, pair, traderId),
    forget(tx, order) {
      if (order.trailingBps === null) stopsOf(tx, order.pair).remove(order.id);
      else trailing.forget(tx, order);
    },
    reschedule(tx, pair, change) {
      arm(tx, pair, 'rises-to', change);
      arm(tx, pair, 'falls-to', change);
      trailing.reschedule(tx, pair);
    },
  };
}

function bookSideOf(direction: Direction): 'buy' | 'sell' {
  return direction === 'rises-to' ? 'sell' : 'buy';
}

function stopOf({ id, traderId, side, type, stopTicks }: UntriggeredOrder) {
  return { id, traderId, side: bookSideOf(directionOf({ side, type })), priceTicks: stopTicks, lots: 1 };
}
