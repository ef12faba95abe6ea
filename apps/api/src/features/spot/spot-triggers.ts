import { orderTransitions } from '@papermint/contracts/spot/transitions';
import { releaseEntry } from '../../ledger/entries/hold-entry.ts';
import type { Ledger } from '../../ledger/ledger.ts';
import { OrderBook } from '../../market/order-book.ts';
import type { Direction } from '../../market/price-path.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Ids } from '../../platform/ids.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Markets } from '../markets/markets-service.ts';
import type { MarketChange } from '../markets/markets-types.ts';
import { directionOf } from './price-rules.ts';
import type { Arrival } from './spot-arrival.ts';
import type { Execution } from './spot-execution.ts';
import type { Links } from './spot-links.ts';
import { FORESIGHT, nextSecond } from './spot-rules.ts';
import type { OrderRecord, SpotStore, Untriggered } from './spot-store.ts';
import { createTrailing } from './spot-trailing.ts';
import type { SpotView } from './spot-view.ts';

const KIND = 'spot.trigger';
/** How many orders one job triggers. */
const MOST_AT_ONCE = 16;

/**
 * Triggers orders when the last price comes to their stop price; those that trail in `spot-trailing.ts`. For each pair and direction one job is due, at the
 * first second at which the path reaches the nearest of them. In a halt nothing is triggered: what the price came to
 * meanwhile is triggered at its end, also where it has gone back since.
 */
export interface Triggers {
  /** After an order has begun to wait for its stop price. */
  watch(tx: Tx, order: OrderRecord): void;
  /** How many orders of a trader wait. */
  countOf(tx: Tx, pair: string, traderId: string): number;
  /** After one waits no more. */
  forget(tx: Tx, order: OrderRecord): void;
  /** After the price path of a pair has changed, or whether it trades: what was foreseen is void. */
  foreseeAnew(tx: Tx, pair: string, change: MarketChange): void;
}

interface Parts {
  store: SpotStore;
  arrival: Arrival;
  execution: Execution;
  links: Pick<Links, 'takeOver'>;
  view: SpotView;
  ledger: Ledger;
  markets: Markets;
  jobs: Jobs;
  ids: Ids;
  clock: Clock;
}

export function createTriggers(parts: Parts): Triggers {
  const { store, arrival, execution, links, view, ledger, markets, jobs, ids, clock } = parts;
  /** By pair, those that wait for a rise as sales and for a fall as purchases: the nearest is the best then. */
  const kept = new Map<string, OrderBook>();
  const subjectOf = (pair: string, direction: Direction) => `${pair} ${direction}`;

  function stopsOf(tx: Tx, pair: string): OrderBook {
    let stops = kept.get(pair);
    if (!stops) {
      stops = new OrderBook();
      const rows = store.untriggered({ all: (sql, parameters) => tx.all(sql, ...parameters) }, pair);
      for (const row of rows) stops.add(restingOf(row));
      kept.set(pair, stops);
    }
    tx.onRollback(() => kept.delete(pair));
    return stops;
  }

  function nearest(tx: Tx, pair: string, direction: Direction): OrderRecord | undefined {
    const stop = stopsOf(tx, pair).best(placeOf(direction));
    return stop && existing(tx, stop.id);
  }

  function existing(tx: Tx, id: string): OrderRecord {
    const order = store.order(tx, id);
    if (!order) throw new Error(`The order ${id} waits for its stop price and is not there.`);
    return order;
  }

  /** When an order is triggered, if the path comes to its stop price until then. */
  function dueAt({ pair, stopTicks, stopSince, ...order }: OrderRecord, until: number): number | undefined {
    const now = clock.now();
    // Out of a halt nothing that was reached has waited; in one the price may have come and gone.
    const since = markets.tradingHalted(pair, now) ? (stopSince ?? now) : now;
    const at = markets.firstCrossing(pair, nextSecond(since), until, stopTicks ?? 0, directionOf(order));
    return at === undefined ? undefined : markets.tradingResumes(pair, at);
  }

  /** Whether the price has come to it since it waits. */
  function isReached({ pair, stopTicks, stopSince, ...order }: OrderRecord): boolean {
    const now = clock.now();
    const since = nextSecond(stopSince ?? now);
    return markets.firstCrossing(pair, since, now, stopTicks ?? 0, directionOf(order)) !== undefined;
  }

  function arm(tx: Tx, pair: string, direction: Direction, change: MarketChange = 'path'): void {
    const now = clock.now();
    const subject = subjectOf(pair, direction);
    const next = nearest(tx, pair, direction);
    // What the price came to while staff did not let it trade is triggered as soon as they do.
    const waited = change === 'opened' && !markets.tradingHalted(pair, now) && next && isReached(next);
    const at = waited ? now : next && dueAt(next, now + FORESIGHT);
    if (at === undefined) jobs.cancel(tx, KIND, subject);
    else jobs.schedule(tx, KIND, subject, at);
  }

  function trigger(tx: Tx, order: OrderRecord): void {
    links.takeOver(tx, order);
    const { id, pair, side, traderId, held, stopTicks } = order;
    const { base, quote } = markets.instrument(pair);
    if (order.trailing === null) stopsOf(tx, pair).remove(id);
    const asset = side === 'buy' ? quote : base;
    ledger.post(tx, releaseEntry({ reference: id, traderId, asset, amount: held }));
    const met = arrival.meetWith(tx, order, held);
    order.held = met.hold?.amount ?? 0n;
    order.arrival = ids.uuid(clock.now());
    order.status = orderTransitions.transitions.trigger.to;
    const what = view.waiting(order, order.amount);
    const done = `The price has come to ${view.sayPrice(pair, stopTicks ?? 0)}: ${side} ${what}.`;
    execution.settle(tx, order, 'trigger', { actor: { kind: 'system' }, done });
    arrival.enter(tx, order, met);
  }

  const trailing = createTrailing({ store, markets, jobs, clock, trigger });

  jobs.handle(KIND, (tx, subject) => {
    const [pair, direction] = subject.split(' ') as [string, Direction];
    const now = clock.now();
    for (let left = MOST_AT_ONCE; !markets.tradingHalted(pair, now); left--) {
      const next = nearest(tx, pair, direction);
      if (!next || !isReached(next)) break;
      if (left === 0) {
        // The rest of them in a job of its own, at the same instant: others may be served in between.
        jobs.schedule(tx, KIND, subject, now);
        return;
      }
      trigger(tx, next);
    }
    arm(tx, pair, direction);
  });

  return {
    watch(tx, order) {
      if (order.trailing !== null) return trailing.watch(tx, order);
      const { id, pair, side, type, traderId, stopTicks } = order;
      stopsOf(tx, pair).add(restingOf({ id, traderId, side, type, stopTicks: stopTicks ?? 0 }));
      const direction = directionOf(order);
      const due = jobs.dueAt(tx, KIND, subjectOf(pair, direction));
      if (due === undefined) return arm(tx, pair, direction);
      const earlier = dueAt(order, due);
      if (earlier !== undefined && earlier < due) {
        jobs.schedule(tx, KIND, subjectOf(pair, direction), earlier);
      }
    },
    countOf: (tx, pair, traderId) =>
      stopsOf(tx, pair).countOf(traderId) + store.trailingCount(tx, pair, traderId),
    forget(tx, order) {
      if (order.trailing === null) stopsOf(tx, order.pair).remove(order.id);
      else trailing.forget(tx, order);
    },
    foreseeAnew(tx, pair, change) {
      arm(tx, pair, 'rises-to', change);
      arm(tx, pair, 'falls-to', change);
      trailing.foreseeAnew(tx, pair);
    },
  };
}

function placeOf(direction: Direction): 'buy' | 'sell' {
  return direction === 'rises-to' ? 'sell' : 'buy';
}

function restingOf({ id, traderId, side, type, stopTicks }: Untriggered) {
  return { id, traderId, side: placeOf(directionOf({ side, type })), priceTicks: stopTicks, lots: 1 };
}
