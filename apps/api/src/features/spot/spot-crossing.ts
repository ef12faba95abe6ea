import type { Side } from '@papermint/contracts/spot/model';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MarketChange } from '../markets/markets-types.ts';
import type { SpotBooks } from './spot-books.ts';
import type { Execution } from './spot-execution.ts';
import { FORESIGHT, nextSecond } from './spot-rules.ts';

const SECOND = 1000;
const KIND = 'spot.cross';
/** How many orders one job fills. */
const MOST_AT_ONCE = 16;

/**
 * Fills waiting orders when the price comes to them. For each pair and side one job is due, at the instant at
 * which the price first reaches the best of them; so they fill at the right second also when the clock jumps.
 */
export interface Crossing {
  /** After an order has begun to wait in a side of a pair. */
  watch(tx: Tx, pair: string, side: Side): void;
  /** After the price path of a pair has changed, or whether it trades: what was foreseen is void. */
  foreseeAnew(tx: Tx, pair: string, change: MarketChange): void;
}

export function createCrossing(
  jobs: Jobs,
  books: SpotBooks,
  execution: Execution,
  markets: Pick<Markets, 'firstCrossing' | 'priceTicksAt' | 'tradingHalted' | 'tradingResumes'>,
  clock: Clock,
): Crossing {
  const subjectOf = (pair: string, side: Side) => `${pair} ${side}`;

  /** Whether a price reaches an order's limit. A buyer waits for it to fall, a seller for it to rise. */
  const reaches = (side: Side, price: number, limit: number) =>
    side === 'buy' ? price <= limit : price >= limit;

  /** Looks for the next crossing of the best waiting order, from the next second to `until`. */
  function foresee(tx: Tx, pair: string, side: Side, until: number): number | undefined {
    const now = clock.now();
    const best = books.inJob(tx, pair, now).book.best(side);
    if (!best) return undefined;
    const direction = side === 'buy' ? 'falls-to' : 'rises-to';
    let from = nextSecond(now);
    for (;;) {
      const at = markets.firstCrossing(pair, from, until, best.priceTicks, direction);
      if (at === undefined || !markets.tradingHalted(pair, at)) return at;
      // Nothing trades in a halt: it is looked again from its end on, or when staff end it.
      const resumes = markets.tradingResumes(pair, at);
      if (resumes === undefined) return undefined;
      from = Math.ceil(resumes / SECOND) * SECOND;
    }
  }

  function isReached(tx: Tx, pair: string, side: Side): boolean {
    const now = clock.now();
    const best = books.inJob(tx, pair, now).book.best(side);
    if (!best || markets.tradingHalted(pair, now)) return false;
    return reaches(side, markets.priceTicksAt(pair, now), best.priceTicks);
  }

  function arm(tx: Tx, pair: string, side: Side, change: MarketChange = 'path'): void {
    const now = clock.now();
    // What the price came to while staff did not let it trade, and is at still, trades as soon as they do.
    const at =
      change === 'opened' && isReached(tx, pair, side) ? now : foresee(tx, pair, side, now + FORESIGHT);
    if (at === undefined) jobs.cancel(tx, KIND, subjectOf(pair, side));
    else jobs.schedule(tx, KIND, subjectOf(pair, side), at);
  }

  jobs.handle(KIND, (tx, subject) => {
    const [pair, side] = subject.split(' ') as [string, Side];
    const now = clock.now();
    const price = markets.priceTicksAt(pair, now);
    const { book } = books.inJob(tx, pair, now);
    for (let left = MOST_AT_ONCE; ; left--) {
      const best = book.best(side);
      if (!best || !reaches(side, price, best.priceTicks)) break;
      if (left === 0) {
        // The rest of them in a job of its own, at the same instant: others may be served in between.
        jobs.schedule(tx, KIND, subject, now);
        return;
      }
      execution.fillAtLimit(tx, best);
    }
    arm(tx, pair, side);
  });

  return {
    watch(tx, pair, side) {
      const due = jobs.dueAt(tx, KIND, subjectOf(pair, side));
      // What the job is due for is not better than the new best, so no later than then this one is reached.
      const earlier = due === undefined ? undefined : foresee(tx, pair, side, due - SECOND);
      if (due === undefined) arm(tx, pair, side);
      else if (earlier !== undefined) jobs.schedule(tx, KIND, subjectOf(pair, side), earlier);
    },
    foreseeAnew(tx, pair, change) {
      arm(tx, pair, 'buy', change);
      arm(tx, pair, 'sell', change);
    },
  };
}
