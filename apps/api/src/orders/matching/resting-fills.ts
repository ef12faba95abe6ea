import { DomainError } from '@papermint/contracts/common/domain-error';
import { SECOND } from '@papermint/contracts/common/time-units';
import type { Side } from '@papermint/contracts/orders/model';
import type { RestingOrder } from '../../market/book/order-book.ts';
import { LOOK_AHEAD, nextSecond } from '../../market/search-times.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { closeOrder } from '../closing/closing.ts';
import { refusalReason } from '../closing/reason-of-cancel.ts';
import type { Engine } from '../engine.ts';
import { SYSTEM } from '../records/order-status.ts';
import type { MarketChange } from '../venue.ts';
import { fillResting } from './fills.ts';

/** The most orders that one job fills. */
const MOST_AT_ONCE = 16;

/**
 * Fills resting orders when the price reaches their limit. For each pair and side one job is due in the second at which
 * the price path first reaches the best order, so orders fill in the right second even if the clock jumps.
 */

/** Must be called after an order has begun to rest in a side of a pair. */
export function watchResting(engine: Engine, tx: Tx, pair: string, side: Side): void {
  const { jobs, kinds } = engine;
  const due = jobs.dueAt(tx, kinds.cross, subjectOf(pair, side));
  // The new best order is at least as good as the job's order, so the price reaches it no later.
  const earlier = due === undefined ? undefined : nextFill(engine, tx, pair, side, due - SECOND);
  if (due === undefined) armFills(engine, tx, pair, side);
  else if (earlier !== undefined) jobs.schedule(tx, kinds.cross, subjectOf(pair, side), earlier);
}

/** Must be called after the price path of a pair has changed, or whether it trades. */
export function rescheduleResting(engine: Engine, tx: Tx, pair: string, change: MarketChange): void {
  armFills(engine, tx, pair, 'buy', change);
  armFills(engine, tx, pair, 'sell', change);
}

/** Schedules the job of a pair and a side. */
function armFills(engine: Engine, tx: Tx, pair: string, side: Side, change: MarketChange = 'path'): void {
  const { clock, jobs, kinds } = engine;
  const now = clock.now();
  // When staff open the pair, orders that the price reached meanwhile and still reaches fill immediately.
  const at =
    change === 'opened' && isBestReached(engine, tx, pair, side)
      ? now
      : nextFill(engine, tx, pair, side, now + LOOK_AHEAD);
  if (at === undefined) jobs.cancel(tx, kinds.cross, subjectOf(pair, side));
  else jobs.schedule(tx, kinds.cross, subjectOf(pair, side), at);
}

/** The first second, from the next one to `until`, at which the best order of a side fills. */
function nextFill(
  { clock, books, market, calendar }: Engine,
  tx: Tx,
  pair: string,
  side: Side,
  until: number,
): number | undefined {
  const now = clock.now();
  const best = books.inTx(tx, pair, now).book.best(side);
  if (!best) return undefined;
  const direction = side === 'buy' ? 'falls-to' : 'rises-to';
  let from = nextSecond(now);
  for (;;) {
    const at = market.firstCrossing(pair, from, until, best.priceTicks, direction);
    if (at === undefined) return undefined;
    // Nothing fills while the pair is closed or its book is set, so the search continues from the end of that.
    const next = calendar.isClosed(pair, at) ? calendar.opensAt(pair, at) : market.restsUntil(pair, at);
    if (next === undefined) return calendar.isClosed(pair, at) ? undefined : at;
    if (next > until) return undefined;
    from = Math.ceil(next / SECOND) * SECOND;
  }
}

function isBestReached(
  { clock, books, calendar, market }: Engine,
  tx: Tx,
  pair: string,
  side: Side,
): boolean {
  const now = clock.now();
  const best = books.inTx(tx, pair, now).book.best(side);
  if (!best || calendar.isClosed(pair, now) || market.restsUntil(pair, now) !== undefined) return false;
  return reaches(side, market.priceTicksAt(pair, now), best.priceTicks);
}

/** The job of a pair and a side: fills the orders that the price has reached. */
export function fillReached(engine: Engine, tx: Tx, subject: string): void {
  const { jobs, books, market, clock, kinds } = engine;
  const [pair, side] = subject.split(' ') as [string, Side];
  const now = clock.now();
  const price = market.priceTicksAt(pair, now);
  const reference = market.reference.priceTicksAt(pair, now);
  const { book } = books.inTx(tx, pair, now);
  for (let remaining = MOST_AT_ONCE; ; remaining--) {
    const best = book.best(side);
    if (!best || !reaches(side, price, best.priceTicks)) break;
    if (!reaches(side, reference, best.priceTicks)) {
      market.yieldTo(tx, pair, side, best.priceTicks);
      break;
    }
    if (remaining === 0) {
      // Another job at the same instant fills the rest, so that requests are served in between.
      jobs.schedule(tx, kinds.cross, subject, now);
      return;
    }
    fillOrCancel(engine, tx, best);
  }
  armFills(engine, tx, pair, side);
}

/**
 * Whether the price has reached resting orders of a pair that are not filled yet. Orders that trigger or enter wait for
 * them: where the price has jumped, they meet the price after the jump, and not orders that the jump has passed.
 */
export function isFillDue({ jobs, clock, kinds }: Engine, tx: Tx, pair: string): boolean {
  const now = clock.now();
  const isDue = (side: Side) => (jobs.dueAt(tx, kinds.cross, subjectOf(pair, side)) ?? Infinity) <= now;
  return isDue('buy') || isDue('sell');
}

function fillOrCancel(engine: Engine, tx: Tx, best: RestingOrder): void {
  try {
    fillResting(engine, tx, best);
  } catch (error) {
    const order = engine.store.order(tx, best.id);
    if (!(error instanceof DomainError) || !order) throw error;
    closeOrder(engine, tx, order, 'cancel', SYSTEM, {
      first: `${error.message}.`,
      code: refusalReason(error),
    });
  }
}

const reaches = (side: Side, price: number, limit: number) =>
  side === 'buy' ? price <= limit : price >= limit;

const subjectOf = (pair: string, side: Side) => `${pair} ${side}`;
