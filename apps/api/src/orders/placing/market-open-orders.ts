import { DAY } from '@papermint/contracts/common/time-units';
import type { Tx } from '../../platform/database/commit.ts';
import { followEntered, openLinked } from '../closing/linked-orders.ts';
import type { Engine } from '../engine.ts';
import { enterOrCancel } from '../matching/incoming-orders.ts';
import { matchWithin } from '../matching/order-match.ts';
import { isFillDue } from '../matching/resting-fills.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { settleOrRefuse } from '../settlement.ts';

/** The most orders that one job lets in. */
const MOST_AT_ONCE = 16;

/**
 * Limit orders that were placed or amended while their market was closed. They reserve, and enter the book as incoming
 * orders when it opens, in the order of their arrival.
 */

/** Queues an order until its market opens. Its row is stored with the reservation in `held`, which this reserves. */
export function queueOrder(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { settlement, jobs, kinds } = engine;
  const { held } = order;
  settleOrRefuse(settlement, tx, order, { parts: [], reserved: held }, () =>
    settlement.hold(tx, order, held),
  );
  if (jobs.dueAt(tx, kinds.open, order.pair) === undefined)
    jobs.schedule(tx, kinds.open, order.pair, queueDueAt(engine, order.pair));
  announceOrder(engine, tx, order);
}

/**
 * Queues an order that has left the book. Reserves `held` (minor units); nothing is reserved for it yet.
 * @throws DomainError insufficient_balance
 */
export function requeueOrder(engine: Engine, tx: Tx, order: OrderRecord, held: bigint): void {
  const { store, clock } = engine;
  order.held = held;
  order.queued = true;
  store.amend(tx, order, clock.now());
  queueOrder(engine, tx, order);
}

/** The next instant at which the pair trades or, if that is not known, at which its next session begins. */
function queueDueAt({ calendar, clock }: Engine, pair: string) {
  return calendar.opensAt(pair, clock.now()) ?? calendar.waitsUntil(pair) ?? clock.now() + DAY;
}

/** Must be called after the trading hours of a pair may have changed: its queue opens when it trades. */
export function rescheduleQueue(engine: Engine, tx: Tx, pair: string): void {
  const { jobs, kinds } = engine;
  if (jobs.dueAt(tx, kinds.open, pair) === undefined) return;
  jobs.schedule(tx, kinds.open, pair, queueDueAt(engine, pair));
}

/** The job of a pair: its queued orders enter the book. */
export function enterAllQueued(engine: Engine, tx: Tx, pair: string): void {
  const { store, calendar, jobs, clock, kinds } = engine;
  const closed = calendar.isClosed(pair, clock.now());
  if (!closed && isFillDue(engine, tx, pair)) {
    jobs.schedule(tx, kinds.open, pair, clock.now());
    return;
  }
  const orders = store.queued(tx, pair);
  if (!closed) for (const { id } of orders.slice(0, MOST_AT_ONCE)) enterIfQueued(engine, tx, id);
  if (closed && orders.length > 0) jobs.schedule(tx, kinds.open, pair, queueDueAt(engine, pair));
  else if (orders.length > MOST_AT_ONCE) jobs.schedule(tx, kinds.open, pair, clock.now());
}

function enterQueued(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { store, settlement, clock } = engine;
  const { held } = order;
  order.queued = false;
  settlement.release(tx, order, held);
  const match = matchWithin(engine, tx, order);
  // The limit order of an OCO that rests keeps the reservation of both.
  const { reservation, noLiquidity } = match;
  const shares = noLiquidity && reservation && openLinked(engine, tx, order) !== undefined;
  const result = shares ? { ...match, reservation: { ...reservation, amount: held } } : match;
  order.held = result.reservation?.amount ?? 0n;
  store.amend(tx, order, clock.now());
  enterOrCancel(engine, tx, order, result);
  followEntered(engine, tx, order);
}

/** Lets an order enter, unless an earlier order of the same job has changed or closed it. */
function enterIfQueued(engine: Engine, tx: Tx, id: string): void {
  const { store } = engine;
  const order = store.order(tx, id);
  if (order?.queued && order.status !== 'canceled' && order.status !== 'expired')
    enterQueued(engine, tx, order);
}
