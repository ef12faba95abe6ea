import { DomainError } from '@papermint/contracts/common/domain-error';
import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../platform/database/commit.ts';
import { checkAmendable, keepsTimePriority } from './amend-rules.ts';
import { createAmendedTerms } from './amended-terms.ts';
import { createAmendingLinked } from './amending-linked.ts';
import type { EngineParts } from './engine-parts.ts';
import type { IncomingOrders } from './incoming-orders.ts';
import type { LinkedOrders } from './linked-orders.ts';
import type { OrderRecord } from './order-records.ts';
import type { AmendOrderInput, OrderTerms } from './order-rules.ts';
import { checkCanWait } from './queue-rules.ts';
import type { QueuedOrders } from './queued-orders.ts';
import { checkCountable, checkSize } from './size-rules.ts';
import { stopTicksAt } from './stop-prices.ts';
import type { Triggers } from './triggers.ts';
import type { OrderedInstrument } from './venue.ts';

/** Amends open orders, in the transaction it is given. */
export interface Amending {
  /**
   * An order that gets smaller at the same price keeps its time priority. Any other order in the book is taken out
   * and comes in again within the same transaction, and may trade then. An untriggered order stays untriggered. The
   * two orders of an oco both stay open and have one amount.
   * @returns the message for its trader
   * @throws DomainError at the field that is wrong, or conflict; nothing has changed then
   */
  amend(tx: Tx, order: OrderRecord, input: AmendOrderInput): string;
}

export interface AmendingParts extends EngineParts {
  queued: QueuedOrders;
  incoming: IncomingOrders;
  triggers: Triggers;
  linked: Pick<LinkedOrders, 'openLinked'>;
}

export function createAmending(parts: AmendingParts): Amending {
  const { store, books, incoming, triggers, queued, linked, view, settlement, market, calendar } = parts;
  const { ids, clock, changed } = parts;
  const amended = createAmendedTerms(parts);
  const amendLinked = createAmendingLinked(parts, amended);

  function amendUntriggered(
    tx: Tx,
    order: OrderRecord,
    terms: OrderTerms,
    instrument: OrderedInstrument,
  ): string {
    const now = clock.now();
    const moved = amended.moveStop(tx, order, terms);
    order.amount = baseUnits(terms.lots, instrument);
    order.limitTicks = terms.limitTicks;
    const stopTicks = stopTicksAt(order, now, market);
    const { limitTicks, margin } = order;
    checkSize({ lots: terms.lots, limitTicks, stopTicks }, instrument, margin?.reduceOnly);
    settlement.check?.(tx, order);
    amended.reserve(tx, order, { ...order, stopTicks });
    store.amend(tx, order, now);
    if (moved) triggers.watch(tx, order);
    changed(tx, order);
    return `Order changed: ${order.side} ${view.terms(order, order.amount)}.`;
  }

  function shrink(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: OrderedInstrument): string {
    amended.reduce(tx, order, baseUnits(terms.lots, instrument));
    // Rounding at each fill may already have used part of the reservation: then there is nothing to release.
    amended.releaseExcess(tx, order);
    store.amend(tx, order, clock.now());
    changed(tx, order);
    return `Order changed: ${order.side} ${view.terms(order, order.amount - order.filled)}.`;
  }

  /** The order leaves the book and comes in again when the market opens. */
  function requeue(tx: Tx, order: OrderRecord, instrument: OrderedInstrument, opensAt: number): string {
    const open = order.amount - order.filled;
    checkCanWait(order.limitTicks, order.timeInForce, opensAt);
    queued.requeue(tx, order, settlement.reservation(order, open, instrument).amount);
    return `Order changed: ${order.side} ${view.terms(order, open)}.`;
  }

  function reenter(tx: Tx, order: OrderRecord, terms: OrderTerms, instrument: OrderedInstrument): string {
    const { id, pair, side, held } = order;
    const now = clock.now();
    books.inTx(tx, pair, now);
    books.remove(tx, pair, id);
    if (held > 0n) settlement.release(tx, order, held);
    order.amount = baseUnits(terms.lots, instrument);
    order.limitTicks = terms.limitTicks;
    order.priority = ids.uuid(now);
    settlement.check?.(tx, order);
    const opensAt = queued.opensAt(pair);
    if (opensAt !== undefined) return requeue(tx, order, instrument, opensAt);
    const before = { filled: order.filled, cost: order.cost, fee: order.fee };
    const result = incoming.match(tx, order);
    incoming.check(order, result);
    if (result.selfTradePrevented) {
      const why = 'This would trade with your own order: cancel that one first';
      throw new DomainError('conflict', why, 'price');
    }
    const { tickLots, cost } = quoteOrder(result.parts, instrument, side, order.feeRate);
    checkCountable({ tickLots: order.tickLots + tickLots, cost: order.cost + cost }, order, result.remaining);
    order.held = result.reservation?.amount ?? 0n;
    store.amend(tx, order, now);
    incoming.enter(tx, order, result, true);
    return incoming.message(order, result, before);
  }

  return {
    amend(tx, order, input) {
      const instrument = market.instrument(order.pair);
      calendar.checkOpen(instrument);
      checkAmendable(order, input);
      const other = linked.openLinked(tx, order);
      if (other) return amendLinked(tx, order, other, input);
      const terms = amended.of(order, input, instrument);
      const after = { limitTicks: terms.limitTicks, amount: baseUnits(terms.lots, instrument) };
      if (order.status === 'untriggered') return amendUntriggered(tx, order, terms, instrument);
      return keepsTimePriority(order, after)
        ? shrink(tx, order, terms, instrument)
        : reenter(tx, order, terms, instrument);
    },
  };
}
