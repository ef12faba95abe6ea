import { OrderBook } from '../../market/book/order-book.ts';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { directionOf } from '../placing/price-rules.ts';
import type { UntriggeredOrder } from '../records/open-orders-store.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { LOOK_AHEAD, nextSecond } from '../time-rules.ts';
import type { MarketChange } from '../venue.ts';
import { forgetTrailing, rescheduleTrailing, watchTrailing } from './trailing-stops.ts';

/**
 * Watches stop prices. For each pair and direction one job is due in the second at which the path reaches the nearest of
 * them. Nothing triggers while a pair is closed. Stop prices that were reached meanwhile trigger when it opens, even if
 * the price went back.
 */

/** Must be called after an order has begun to rest untriggered. */
export function watchStop(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { jobs, kinds } = engine;
  if (order.trailingBps !== null) {
    watchTrailing(engine, tx, order);
    return;
  }
  const { id, pair, side, type, traderId, stopTicks } = order;
  stopBook(engine, tx, pair).add(stopOf({ id, traderId, side, type, stopTicks: stopTicks ?? 0 }));
  const direction = directionOf(order);
  const subject = subjectOf(pair, direction);
  const due = jobs.dueAt(tx, kinds.trigger, subject);
  if (due === undefined) {
    armStops(engine, tx, pair, direction);
    return;
  }
  const earlier = stopDueAt(engine, order, due);
  if (earlier !== undefined && earlier < due) jobs.schedule(tx, kinds.trigger, subject, earlier);
}

/** Must be called when an order is no longer watched. */
export function forgetStop(engine: Engine, tx: Tx, order: OrderRecord): void {
  if (order.trailingBps === null) stopBook(engine, tx, order.pair).remove(order.id);
  else forgetTrailing(engine, tx, order);
}

/** How many untriggered orders a trader has in a pair. */
export function countUntriggered(engine: Engine, tx: Tx, pair: string, traderId: string): number {
  const { store } = engine;
  return stopBook(engine, tx, pair).countOf(traderId) + store.trailingCount(tx, pair, traderId);
}

/** Must be called after the price path of a pair has changed, or whether it trades. */
export function rescheduleTriggers(engine: Engine, tx: Tx, pair: string, change: MarketChange): void {
  armStops(engine, tx, pair, 'rises-to', change);
  armStops(engine, tx, pair, 'falls-to', change);
  rescheduleTrailing(engine, tx, pair);
}

/** Schedules the job of a pair and a direction. */
export function armStops(
  engine: Engine,
  tx: Tx,
  pair: string,
  direction: Direction,
  change: MarketChange = 'path',
): void {
  const { calendar, jobs, clock, kinds } = engine;
  const now = clock.now();
  const subject = subjectOf(pair, direction);
  const next = nearestStop(engine, tx, pair, direction);
  // When staff open the pair, stop prices that were reached meanwhile trigger immediately.
  const reached = change === 'opened' && !calendar.isClosed(pair, now) && next && isStopReached(engine, next);
  const at = reached ? now : next && stopDueAt(engine, next, now + LOOK_AHEAD);
  if (at === undefined) jobs.cancel(tx, kinds.trigger, subject);
  else jobs.schedule(tx, kinds.trigger, subject, at);
}

/** The untriggered order that a rise or a fall reaches first. */
export function nearestStop(
  engine: Engine,
  tx: Tx,
  pair: string,
  direction: Direction,
): OrderRecord | undefined {
  const { store } = engine;
  const stop = stopBook(engine, tx, pair).best(bookSideOf(direction));
  if (!stop) return undefined;
  const order = store.order(tx, stop.id);
  if (!order) throw new Error(`The untriggered order ${stop.id} has no row.`);
  return order;
}

/** Whether the price has reached the stop price since the order is watched. */
export function isStopReached(
  { market, clock }: Engine,
  { pair, stopTicks, stopSince, ...order }: OrderRecord,
): boolean {
  const now = clock.now();
  const since = nextSecond(stopSince ?? now);
  return market.firstCrossing(pair, since, now, stopTicks ?? 0, directionOf(order)) !== undefined;
}

/** When an order triggers, if the path reaches its stop price by `until`. */
function stopDueAt(
  { market, calendar, clock }: Engine,
  { pair, stopTicks, stopSince, ...order }: OrderRecord,
  until: number,
): number | undefined {
  const now = clock.now();
  // While the pair is closed, the price may reach the stop price and go back without triggering the order.
  const since = calendar.isClosed(pair, now) ? (stopSince ?? now) : now;
  const at = market.firstCrossing(pair, nextSecond(since), until, stopTicks ?? 0, directionOf(order));
  return at === undefined ? undefined : calendar.opensAt(pair, at);
}

/** The untriggered orders of a pair, as a book. */
export function stopBook({ store, stops: cache }: Engine, tx: Tx, pair: string): OrderBook {
  let stops = cache.get(pair);
  if (!stops) {
    stops = new OrderBook();
    for (const row of store.untriggered(tx, pair)) stops.add(stopOf(row));
    cache.set(pair, stops);
  }
  tx.onRollback(() => cache.delete(pair));
  return stops;
}

const subjectOf = (pair: string, direction: Direction) => `${pair} ${direction}`;

function bookSideOf(direction: Direction): 'buy' | 'sell' {
  return direction === 'rises-to' ? 'sell' : 'buy';
}

function stopOf({ id, traderId, side, type, stopTicks }: UntriggeredOrder) {
  return { id, traderId, side: bookSideOf(directionOf({ side, type })), priceTicks: stopTicks, lots: 1 };
}
