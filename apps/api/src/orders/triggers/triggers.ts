import type { TriggerPrice } from '@papermint/contracts/futures/trigger-prices';
import type { Direction } from '../../market/scenarios/displaced-path.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { takeOverReservation } from '../closing/linked-orders.ts';
import type { Engine } from '../engine.ts';
import { enterOrCancel } from '../matching/incoming-orders.ts';
import { matchWithin } from '../matching/order-match.ts';
import { isFillDue } from '../matching/resting-fills.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { transitionOrder } from '../records/order-status.ts';
import { takeLimit } from './matched-limit.ts';
import { stopTicksAt, triggerOf } from './stop-prices.ts';
import { armStops, isStopReached, nearestStop, stopBook } from './stop-watch.ts';
import { turnedAt, watchTrailing } from './trailing-stops.ts';

/** The most orders that one job triggers. */
const MOST_AT_ONCE = 16;

/** The job of a pair, a direction and a price: triggers the orders whose stop price is reached. */
export function triggerReached(engine: Engine, tx: Tx, subject: string): void {
  const { calendar, jobs, clock, kinds } = engine;
  const [pair, direction, by = 'last'] = subject.split(' ') as [string, Direction, TriggerPrice?];
  const now = clock.now();
  if (isFillDue(engine, tx, pair)) {
    jobs.schedule(tx, kinds.trigger, subject, now);
    return;
  }
  for (let remaining = MOST_AT_ONCE; !calendar.isClosed(pair, now); remaining--) {
    const next = nearestStop(engine, tx, pair, direction, by);
    if (!next || !isStopReached(engine, next)) break;
    if (remaining === 0) {
      // Another job at the same instant triggers the rest, so that requests are served in between.
      jobs.schedule(tx, kinds.trigger, subject, now);
      return;
    }
    triggerOrder(engine, tx, next);
  }
  armStops(engine, tx, pair, direction, by);
}

/** The job of a trailing stop: triggers it if the price has turned by its distance. */
export function triggerTurned(engine: Engine, tx: Tx, id: string): void {
  const { store, market, calendar, jobs, clock, kinds } = engine;
  const order = store.order(tx, id);
  if (order?.status !== 'untriggered') return;
  const now = clock.now();
  const at = turnedAt(engine, order, now);
  if (at === undefined || calendar.isClosed(order.pair, now)) watchTrailing(engine, tx, order);
  else if (isFillDue(engine, tx, order.pair)) jobs.schedule(tx, kinds.trail, id, now);
  else triggerOrder(engine, tx, { ...order, stopTicks: stopTicksAt(order, at, market) });
}

/** Brings an order whose stop price was reached to the book. */
function triggerOrder(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { venue, settlement, view, ids, clock } = engine;
  takeOverReservation(engine, tx, order);
  const { id, pair, side, held, stopTicks } = order;
  if (order.trailing === null) stopBook(engine, tx, pair, triggerOf(order)).remove(id);
  settlement.release(tx, order, held);
  takeLimit(engine, tx, order);
  const match = matchWithin(engine, tx, order);
  order.held = match.reservation?.amount ?? 0n;
  order.priority = ids.uuid(clock.now());
  order.status = venue.transitions.transitions.trigger.to;
  const sizeAndPrice = view.sizeAndPrice(order, order.amount);
  const price = triggerOf(order) === 'mark' ? 'mark price' : 'price';
  const done = `The ${price} reached ${view.price(pair, stopTicks ?? 0)}: ${side} ${sizeAndPrice}.`;
  transitionOrder(engine, tx, order, 'trigger', { done });
  enterOrCancel(engine, tx, order, match);
}
