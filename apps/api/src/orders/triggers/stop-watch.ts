import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import { triggerPrices } from '@papermint/contracts/futures/trigger-prices';
import { OrderBook } from '../../market/book/order-book.ts';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import { LOOK_AHEAD, nextSecond } from '../../market/search-times.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { directionOf } from '../placing/price-rules.ts';
import type { UntriggeredOrder } from '../records/open-orders-store.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { MarketChange } from '../venue.ts';
import { pricesOf, triggerOf } from './stop-prices.ts';
import { forgetTrailing, rescheduleTrailing, watchTrailing } from './trailing-stops.ts';

/**
 * Watches stop prices. For each pair, direction and price one job is due in the second at which the price reaches the nearest
 * of them. Nothing triggers while a pair is closed. Stop prices that were reached meanwhile trigger when it opens, even if
 * the price went back.
 */

/** Must be called after an order has begun to rest untriggered. */
export function watchStop(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { jobs, kinds } = engine;
  if (order.trailing !== null) {
    watchTrailing(engine, tx, order);
    return;
  }
  const { pair } = order;
  const by = triggerOf(order);
  stopBook(engine, tx, pair, by).add(stopOf(order));
  const direction = directionOf(order);
  const subject = subjectOf(pair, direction, by);
  const due = jobs.dueAt(tx, kinds.trigger, subject);
  if (due === undefined) {
    armStops(engine, tx, pair, direction, by);
    return;
  }
  const earlier = stopDueAt(engine, order, due);
  if (earlier !== undefined && earlier < due) jobs.schedule(tx, kinds.trigger, subject, earlier);
}

/** Must be called when an order is no longer watched. */
export function forgetStop(engine: Engine, tx: Tx, order: OrderRecord): void {
  if (order.trailing === null) stopBook(engine, tx, order.pair, triggerOf(order)).remove(order.id);
  else forgetTrailing(engine, tx, order);
}

/** How many untriggered orders a trader has in a pair. */
export function countUntriggered(engine: Engine, tx: Tx, pair: string, traderId: string): number {
  const { store } = engine;
  let count = store.trailingCount(tx, pair, traderId);
  for (const by of pricesIn(engine)) count += stopBook(engine, tx, pair, by).countOf(traderId);
  return count;
}

/** Must be called after the price path of a pair has changed, or whether it trades. */
export function rescheduleTriggers(engine: Engine, tx: Tx, pair: string, change: MarketChange): void {
  for (const by of pricesIn(engine)) {
    armStops(engine, tx, pair, 'rises-to', by, change);
    armStops(engine, tx, pair, 'falls-to', by, change);
  }
  rescheduleTrailing(engine, tx, pair);
}

const LAST = ['last'] as const;

/** The prices by which orders of a venue may trigger. */
const pricesIn = ({ market }: Engine): readonly TriggerPrice[] => (market.mark ? triggerPrices : LAST);

/** Schedules the job of a pair, a direction and a price. */
export function armStops(
  engine: Engine,
  tx: Tx,
  pair: string,
  direction: Direction,
  by: TriggerPrice,
  change: MarketChange = 'path',
): void {
  const { calendar, jobs, clock, kinds } = engine;
  const now = clock.now();
  const subject = subjectOf(pair, direction, by);
  const next = nearestStop(engine, tx, pair, direction, by);
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
  by: TriggerPrice,
): OrderRecord | undefined {
  const { store } = engine;
  const stop = stopBook(engine, tx, pair, by).best(bookSideOf(direction));
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
  const { firstCrossing } = pricesOf<'firstCrossing'>(market, triggerOf(order));
  return firstCrossing(pair, since, now, stopTicks ?? 0, directionOf(order)) !== undefined;
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
  const { firstCrossing } = pricesOf<'firstCrossing'>(market, triggerOf(order));
  const at = firstCrossing(pair, nextSecond(since), until, stopTicks ?? 0, directionOf(order));
  return at === undefined ? undefined : calendar.opensAt(pair, at);
}

/** Must be called after the rows of a pair's untriggered orders have changed: they are read again. */
export function forgetStops({ stops }: Engine, tx: Tx, pair: string): void {
  const forget = () => {
    for (const by of triggerPrices) stops[by].delete(pair);
  };
  forget();
  tx.onRollback(forget);
}

/** The untriggered orders of a pair that trigger by a price, as a book. */
export function stopBook(
  { store, stops: caches }: Engine,
  tx: Tx,
  pair: string,
  by: TriggerPrice,
): OrderBook {
  const cache = caches[by];
  let stops = cache.get(pair);
  if (!stops) {
    stops = new OrderBook();
    for (const order of store.untriggered(tx, pair)) if (triggerOf(order) === by) stops.add(stopOf(order));
    cache.set(pair, stops);
  }
  tx.onRollback(() => cache.delete(pair));
  return stops;
}

const subjectOf = (pair: string, direction: Direction, by: TriggerPrice) =>
  by === 'last' ? `${pair} ${direction}` : `${pair} ${direction} ${by}`;

function bookSideOf(direction: Direction): 'buy' | 'sell' {
  return direction === 'rises-to' ? 'sell' : 'buy';
}

function stopOf({ id, traderId, side, type, stopTicks }: UntriggeredOrder) {
  return { id, traderId, side: bookSideOf(directionOf({ side, type })), priceTicks: stopTicks ?? 0, lots: 1 };
}
