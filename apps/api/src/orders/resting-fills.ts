import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Side } from '@papermint/contracts/orders/model';
import type { RestingOrder } from '../market/order-book.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { CancelUnfit, EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import { LOOK_AHEAD, nextSecond } from './time-rules.ts';
import type { MarketChange } from './venue.ts';

const SECOND = 1000;
/** The most orders that one job fills. */
const MOST_AT_ONCE = 16;

/**
 * Fills resting orders when the price reaches their limit. For each pair and side one job is scheduled for the second
 * at which the price path first reaches the best order, so orders fill in the right second also when the clock jumps.
 */
export interface RestingFills {
  /** Called after an order has begun to rest in a side of a pair. */
  watch(tx: Tx, pair: string, side: Side): void;
  /** Sets how orders are canceled that may not trade; called once, before the engine is used. */
  cancelBy(cancel: CancelUnfit): void;
  /** Schedules again after the price path of a pair has changed, or whether it trades. */
  reschedule(tx: Tx, pair: string, change: MarketChange): void;
}

export function createRestingFills(parts: EngineParts, fills: Fills): RestingFills {
  const { venue, store, jobs, books, market, calendar, clock } = parts;
  let cancel: CancelUnfit = () => undefined;
  const kind = `${venue.name}.cross`;
  const subjectOf = (pair: string, side: Side) => `${pair} ${side}`;

  const reaches = (side: Side, price: number, limit: number) =>
    side === 'buy' ? price <= limit : price >= limit;

  /** The first second, from the next one to `until`, at which the best order of a side fills. */
  function nextFill(tx: Tx, pair: string, side: Side, until: number): number | undefined {
    const now = clock.now();
    const best = books.inTx(tx, pair, now).book.best(side);
    if (!best) return undefined;
    const direction = side === 'buy' ? 'falls-to' : 'rises-to';
    let from = nextSecond(now);
    for (;;) {
      const at = market.firstCrossing(pair, from, until, best.priceTicks, direction);
      if (at === undefined || !calendar.isClosed(pair, at)) return at;
      // Nothing fills while the pair is closed: the search continues from the instant at which it opens.
      const opens = calendar.opensAt(pair, at);
      if (opens === undefined) return undefined;
      from = Math.ceil(opens / SECOND) * SECOND;
    }
  }

  function isReached(tx: Tx, pair: string, side: Side): boolean {
    const now = clock.now();
    const best = books.inTx(tx, pair, now).book.best(side);
    if (!best || calendar.isClosed(pair, now)) return false;
    return reaches(side, market.priceTicksAt(pair, now), best.priceTicks);
  }

  function arm(tx: Tx, pair: string, side: Side, change: MarketChange = 'path'): void {
    const now = clock.now();
    // Staff have opened the pair: orders that the price reached meanwhile and still reaches fill at once.
    const at =
      change === 'opened' && isReached(tx, pair, side) ? now : nextFill(tx, pair, side, now + LOOK_AHEAD);
    if (at === undefined) jobs.cancel(tx, kind, subjectOf(pair, side));
    else jobs.schedule(tx, kind, subjectOf(pair, side), at);
  }

  function fillOrCancel(tx: Tx, best: RestingOrder): void {
    try {
      fills.fillResting(tx, best);
    } catch (error) {
      const order = store.order(tx, best.id);
      if (!(error instanceof DomainError) || !order) throw error;
      cancel(tx, order, `${error.message}.`);
    }
  }

  jobs.handle(kind, (tx, subject) => {
    const [pair, side] = subject.split(' ') as [string, Side];
    const now = clock.now();
    const price = market.priceTicksAt(pair, now);
    const { book } = books.inTx(tx, pair, now);
    for (let remaining = MOST_AT_ONCE; ; remaining--) {
      const best = book.best(side);
      if (!best || !reaches(side, price, best.priceTicks)) break;
      if (remaining === 0) {
        // Another job at the same instant fills the rest, so that requests are served in between.
        jobs.schedule(tx, kind, subject, now);
        return;
      }
      fillOrCancel(tx, best);
    }
    arm(tx, pair, side);
  });

  return {
    cancelBy(given) {
      cancel = given;
    },
    watch(tx, pair, side) {
      const due = jobs.dueAt(tx, kind, subjectOf(pair, side));
      // The new best order is at least as good as the one the job is for, so the price reaches it no later.
      const earlier = due === undefined ? undefined : nextFill(tx, pair, side, due - SECOND);
      if (due === undefined) arm(tx, pair, side);
      else if (earlier !== undefined) jobs.schedule(tx, kind, subjectOf(pair, side), earlier);
    },
    reschedule(tx, pair, change) {
      arm(tx, pair, 'buy', change);
      arm(tx, pair, 'sell', change);
    },
  };
}
