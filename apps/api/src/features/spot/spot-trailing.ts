import { bestFor, trailedStop } from '@papermint/contracts/spot/trailing-quote';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import { FORESIGHT } from './spot-rules.ts';
import type { OrderRecord, SpotStore } from './spot-store.ts';

const KIND = 'spot.trail';

/** The part of an order that says where its stop price is. */
export type Stopped = Pick<
  OrderRecord,
  'pair' | 'side' | 'stopTicks' | 'stopSince' | 'trailing' | 'bestTicks'
>;

/** The best price that an order has seen at an instant, ticks: a sale the highest, a purchase the lowest. */
export function bestTicksAt(
  { pair, side, stopSince, bestTicks }: Stopped,
  at: number,
  markets: Pick<Markets, 'extremes'>,
): number {
  const { low, high } = markets.extremes(pair, stopSince ?? at, at);
  const best = side === 'sell' ? high : low;
  return bestTicks === null ? best : bestFor(side, bestTicks, best);
}

/**
 * The stop price of an order at an instant, ticks; null where it has none. That of a trailing stop follows the
 * best price that it has seen, until it is triggered.
 */
export function stopTicksAt(order: Stopped, at: number, markets: Pick<Markets, 'extremes'>): number | null {
  const { side, stopTicks, trailing } = order;
  if (stopTicks !== null || trailing === null) return stopTicks;
  return trailedStop(side, bestTicksAt(order, at, markets), trailing);
}

/**
 * Triggers trailing stops. When each of them is due follows from the path, so each has a job. In a halt nothing is
 * triggered: what the price had turned for by its end is triggered then.
 */
export interface Trailing {
  watch(tx: Tx, order: OrderRecord): void;
  forget(tx: Tx, order: OrderRecord): void;
  foreseeAnew(tx: Tx, pair: string): void;
}

interface Parts {
  store: Pick<SpotStore, 'order' | 'trailing'>;
  markets: Pick<Markets, 'extremes' | 'firstTurn' | 'tradingHalted' | 'tradingResumes'>;
  jobs: Jobs;
  clock: Clock;
  /** Triggers an order, whose stop price is in its record now. */
  trigger: (tx: Tx, order: OrderRecord) => void;
}

export function createTrailing({ store, markets, jobs, clock, trigger }: Parts): Trailing {
  /** The second at which the price has turned for an order, if it does until then. */
  function turnedAt(order: OrderRecord, until: number): number | undefined {
    const { pair, side, stopSince, trailing, bestTicks } = order;
    const turn = side === 'sell' ? 'falls' : 'rises';
    return markets.firstTurn(
      pair,
      stopSince ?? clock.now(),
      until,
      trailing ?? 0,
      turn,
      bestTicks ?? undefined,
    );
  }

  function watch(tx: Tx, order: OrderRecord): void {
    const at = turnedAt(order, clock.now() + FORESIGHT);
    const due = at === undefined ? undefined : markets.tradingResumes(order.pair, at);
    if (due === undefined) jobs.cancel(tx, KIND, order.id);
    else jobs.schedule(tx, KIND, order.id, due);
  }

  jobs.handle(KIND, (tx, id) => {
    const order = store.order(tx, id);
    if (order?.status !== 'untriggered') return;
    const now = clock.now();
    const at = turnedAt(order, now);
    if (at === undefined || markets.tradingHalted(order.pair, now)) watch(tx, order);
    else trigger(tx, { ...order, stopTicks: stopTicksAt(order, at, markets) });
  });

  return {
    watch,
    forget: (tx, { id }) => jobs.cancel(tx, KIND, id),
    foreseeAnew(tx, pair) {
      for (const order of store.trailing(tx, pair)) watch(tx, order);
    },
  };
}
