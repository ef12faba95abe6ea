import type { Tx } from '../platform/database/commit.ts';
import type { EngineParts } from './engine-parts.ts';
import type { OrderRecord } from './order-records.ts';
import { stopTicksAt } from './stop-prices.ts';
import { LOOK_AHEAD } from './time-rules.ts';

/**
 * Triggers trailing stops. The price path shows when each of them is due, so each has a job. Nothing triggers while a
 * pair is closed; stops that become due meanwhile trigger when it opens.
 */
export interface TrailingStops {
  watch(tx: Tx, order: OrderRecord): void;
  forget(tx: Tx, order: OrderRecord): void;
  reschedule(tx: Tx, pair: string): void;
}

/** @param trigger triggers an order whose stop price has been set in its record */
export function createTrailingStops(
  { venue, store, market, calendar, jobs, clock }: EngineParts,
  trigger: (tx: Tx, order: OrderRecord) => void,
): TrailingStops {
  const kind = `${venue.name}.trail`;

  /** The second, at `until` at the latest, at which the price has turned by the distance of an order. */
  function turnedAt(order: OrderRecord, until: number): number | undefined {
    const { pair, side, stopSince, trailingBps, watermarkTicks } = order;
    const turn = side === 'sell' ? 'falls' : 'rises';
    const since = stopSince ?? clock.now();
    return market.firstTurn(pair, since, until, trailingBps ?? 0, turn, watermarkTicks ?? undefined);
  }

  function watch(tx: Tx, order: OrderRecord): void {
    const at = turnedAt(order, clock.now() + LOOK_AHEAD);
    const due = at === undefined ? undefined : calendar.opensAt(order.pair, at);
    if (due === undefined) jobs.cancel(tx, kind, order.id);
    else jobs.schedule(tx, kind, order.id, due);
  }

  jobs.handle(kind, (tx, id) => {
    const order = store.order(tx, id);
    if (order?.status !== 'untriggered') return;
    const now = clock.now();
    const at = turnedAt(order, now);
    if (at === undefined || calendar.isClosed(order.pair, now)) watch(tx, order);
    else trigger(tx, { ...order, stopTicks: stopTicksAt(order, at, market) });
  });

  return {
    watch,
    forget: (tx, { id }) => jobs.cancel(tx, kind, id),
    reschedule(tx, pair) {
      for (const order of store.trailing(tx, pair)) watch(tx, order);
    },
  };
}
