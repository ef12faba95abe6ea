import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../platform/database/commit.ts';
import { keepsTimePriority, largerReservation } from './amend-rules.ts';
import type { AmendedTerms } from './amended-terms.ts';
import type { EngineParts } from './engine-parts.ts';
import type { IncomingOrders } from './incoming-orders.ts';
import type { OrderRecord } from './order-records.ts';
import type { AmendOrderInput } from './order-rules.ts';
import { checkLimitSide } from './price-rules.ts';
import type { QueuedOrders } from './queued-orders.ts';
import type { Reservation } from './settlement.ts';
import type { Triggers } from './triggers.ts';

/**
 * Amends one order of an oco, and the amount of both: neither has traded. Their shared reservation is in the row
 * of the limit order and changes with them.
 * @param input what changes of `order`
 * @returns the message for its trader
 */
type AmendLinked = (tx: Tx, order: OrderRecord, other: OrderRecord, input: AmendOrderInput) => string;

interface LinkedParts extends EngineParts {
  incoming: IncomingOrders;
  triggers: Triggers;
  queued: QueuedOrders;
}

export function createAmendingLinked(parts: LinkedParts, amended: AmendedTerms): AmendLinked {
  const { store, books, incoming, triggers, queued, view, settlement, market, ids, clock, changed } = parts;

  /** Takes the limit order out of the book and lets it come in again, or wait for that; it must rest. */
  function reenter(tx: Tx, limit: OrderRecord, reservation: Reservation): void {
    const { id, pair, held } = limit;
    const now = clock.now();
    const ticks = market.priceTicksAt(pair, now);
    checkLimitSide(limit, { ticks, text: view.price(pair, ticks) });
    books.inTx(tx, pair, now);
    books.remove(tx, pair, id);
    limit.priority = ids.uuid(now);
    if (queued.opensAt(pair) !== undefined) {
      settlement.release(tx, limit, held);
      queued.requeue(tx, limit, reservation.amount);
      return;
    }
    const result = incoming.matchResting(tx, limit);
    settlement.release(tx, limit, held);
    limit.held = reservation.amount;
    store.amend(tx, limit, now);
    incoming.enter(tx, limit, { ...result, reservation }, true);
  }

  return (tx, order, other, input) => {
    const instrument = market.instrument(order.pair);
    const own = amended.of(order, input, instrument);
    const shared = amended.of(other, { amount: input.amount }, instrument);
    const isStop = order.status === 'untriggered';
    const [limit, stop] = isStop ? [other, order] : [order, other];
    const [limitTerms, stopTerms] = isStop ? [shared, own] : [own, shared];
    const amount = baseUnits(own.lots, instrument);
    const stays = keepsTimePriority(limit, { amount, limitTicks: limitTerms.limitTicks });
    const moved = amended.moveStop(tx, stop, stopTerms);
    stop.amount = amount;
    stop.limitTicks = stopTerms.limitTicks;
    if (stays) amended.reduce(tx, limit, amount);
    else Object.assign(limit, { amount, limitTicks: limitTerms.limitTicks });
    settlement.check?.(tx, limit);
    settlement.check?.(tx, stop);
    const reservation = largerReservation(
      settlement.reservation({ ...limit, stopTicks: null }, amount, instrument),
      settlement.reservation(stop, amount, instrument),
    );
    if (stays) {
      amended.reserve(tx, limit, reservation);
      store.amend(tx, limit, clock.now());
      changed(tx, limit);
    } else reenter(tx, limit, reservation);
    store.amend(tx, stop, clock.now());
    if (moved) triggers.watch(tx, stop);
    changed(tx, stop);
    const [one, two] = [limit, stop].map((half) => view.terms(half, amount));
    return `Orders changed: ${limit.side} ${one}, or ${two}.`;
  };
}
