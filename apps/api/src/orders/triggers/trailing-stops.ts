import { followedSide } from '@papermint/contracts/orders/trailing-quote';
import { LOOK_AHEAD } from '../../market/search-times.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { pricesOf, trackedSince, triggerOf } from './stop-prices.ts';

/**
 * Each trailing stop has a job, because the price path shows when it is due. Nothing triggers while a pair is closed.
 * Stops that become due meanwhile trigger when it opens.
 */

/** Schedules the job of a trailing stop. */
export function watchTrailing(engine: Engine, tx: Tx, order: OrderRecord): void {
  const { calendar, jobs, clock, kinds } = engine;
  const at = turnedAt(engine, order, clock.now() + LOOK_AHEAD);
  const due = at === undefined ? undefined : calendar.opensAt(order.pair, at);
  if (due === undefined) jobs.cancel(tx, kinds.trail, order.id);
  else jobs.schedule(tx, kinds.trail, order.id, due);
}

export function forgetTrailing({ jobs, kinds }: Engine, tx: Tx, { id }: OrderRecord): void {
  jobs.cancel(tx, kinds.trail, id);
}

export function rescheduleTrailing(engine: Engine, tx: Tx, pair: string): void {
  const { store } = engine;
  for (const order of store.trailing(tx, pair)) watchTrailing(engine, tx, order);
}

/** The second, no later than `until`, at which the price has turned by the distance of an order. */
export function turnedAt({ market, clock }: Engine, order: OrderRecord, until: number): number | undefined {
  const { pair, trailing, watermarkTicks } = order;
  const turn = followedSide(order) === 'sell' ? 'falls' : 'rises';
  const since = trackedSince({ ...order, stopSince: order.stopSince ?? clock.now() }, until, market);
  if (since === undefined) return undefined;
  return pricesOf<'firstTurn'>(market, triggerOf(order)).firstTurn(
    pair,
    since,
    until,
    trailing ?? 0,
    turn,
    watermarkTicks ?? undefined,
  );
}
