import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { takesProfit } from '@papermint/contracts/orders/order-types';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine } from '../engine.ts';
import { enterBook } from '../matching/incoming-orders.ts';
import { matchResting } from '../matching/order-match.ts';
import { requeueOrder } from '../placing/market-open-orders.ts';
import type { AmendOrderInput } from '../placing/order-rules.ts';
import { checkLimitSide } from '../placing/price-rules.ts';
import { checkSize } from '../placing/size-rules.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { Reservation } from '../settlement.ts';
import { reservedStopTicks } from '../triggers/stop-prices.ts';
import { watchStop } from '../triggers/stop-watch.ts';
import { keepsTimePriority, largerReservation } from './amend-rules.ts';
import { amendedParameters, moveStop } from './amended-parameters.ts';
import { reduceAmount, reserveFor } from './amended-reservation.ts';

/**
 * Amends one order of an OCO, and the amount of both. Neither has traded. Their shared reservation is in the row of the
 * limit order and changes with them.
 * @param input the changes of `order`
 * @returns the message for its trader
 */
export function amendLinked(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  other: OrderRecord,
  input: AmendOrderInput,
): string {
  const { store, settlement, market, clock } = engine;
  if (order.status === 'untriggered' && other.status === 'untriggered') {
    return amendTriggers(engine, tx, order, other, input);
  }
  const { instrument, own, shared, amount } = amendedPair(engine, order, other, input);
  const isStop = order.status === 'untriggered';
  const [limit, stop] = isStop ? [other, order] : [order, other];
  const [limitParameters, stopParameters] = isStop ? [shared, own] : [own, shared];
  const stays = keepsTimePriority(limit, { amount, limitTicks: limitParameters.limitTicks });
  const moved = moveStop(engine, tx, stop, stopParameters);
  stop.amount = amount;
  stop.limitTicks = stopParameters.limitTicks;
  if (stays) reduceAmount(engine, tx, limit, amount);
  else Object.assign(limit, { amount, limitTicks: limitParameters.limitTicks });
  settlement.check?.(tx, limit);
  settlement.check?.(tx, stop);
  const stopTicks = reservedStopTicks(stop, clock.now(), market);
  const lots = Number(amount / baseUnits(1, instrument));
  checkSize({ lots, limitTicks: stop.limitTicks, stopTicks }, instrument, stop.margin?.reduceOnly);
  const reservation = largerReservation(
    settlement.reservation({ ...limit, stopTicks: null }, amount, instrument),
    settlement.reservation({ ...stop, stopTicks }, amount, instrument),
  );
  if (stays) {
    reserveFor(engine, tx, limit, reservation);
    store.amend(tx, limit, clock.now());
    announceOrder(engine, tx, limit);
  } else reenterLinked(engine, tx, limit, reservation);
  store.amend(tx, stop, clock.now());
  if (moved) watchStop(engine, tx, stop);
  announceOrder(engine, tx, stop);
  return sayChanged(engine, [limit, stop], amount);
}

/** What both orders of an OCO become: each has its own prices, and they share the amount. */
function amendedPair(engine: Engine, order: OrderRecord, other: OrderRecord, input: AmendOrderInput) {
  const instrument = engine.market.instrument(order.pair);
  const own = amendedParameters(engine, order, input, instrument);
  const shared = amendedParameters(engine, other, { amount: input.amount }, instrument);
  return { instrument, own, shared, amount: baseUnits(own.lots, instrument) };
}

function sayChanged({ view }: Engine, [one, two]: [OrderRecord, OrderRecord], amount: bigint): string {
  return `Orders changed: ${one.side} ${view.sizeAndPrice(one, amount)}, or ${view.sizeAndPrice(two, amount)}.`;
}

/** Amends a take profit and a stop, which both wait. Their shared reservation is in the row of the take profit. */
function amendTriggers(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  other: OrderRecord,
  input: AmendOrderInput,
): string {
  const { store, settlement, market, clock } = engine;
  const now = clock.now();
  const { instrument, own, shared, amount } = amendedPair(engine, order, other, input);
  const moved = moveStop(engine, tx, order, own);
  const [first, stop] = takesProfit(order.type) ? [order, other] : [other, order];
  Object.assign(order, { amount, limitTicks: own.limitTicks });
  Object.assign(other, { amount, limitTicks: shared.limitTicks });
  const reservationOf = (half: OrderRecord) => {
    const stopTicks = reservedStopTicks(half, now, market);
    const lots = Number(amount / baseUnits(1, instrument));
    checkSize({ lots, limitTicks: half.limitTicks, stopTicks }, instrument, half.margin?.reduceOnly);
    settlement.check?.(tx, half);
    return settlement.reservation({ ...half, stopTicks }, amount, instrument);
  };
  reserveFor(engine, tx, first, largerReservation(reservationOf(first), reservationOf(stop)));
  for (const half of [first, stop]) store.amend(tx, half, now);
  if (moved) watchStop(engine, tx, order);
  for (const half of [first, stop]) announceOrder(engine, tx, half);
  return sayChanged(engine, [first, stop], amount);
}

/** Takes the limit order out of the book and lets it enter again or queues it. It must rest. */
function reenterLinked(engine: Engine, tx: Tx, limit: OrderRecord, reservation: Reservation): void {
  const { store, books, view, settlement, market, calendar, ids, clock } = engine;
  const { id, pair, held } = limit;
  const now = clock.now();
  const ticks = market.priceTicksAt(pair, now);
  checkLimitSide(limit, { ticks, text: view.price(pair, ticks) });
  books.inTx(tx, pair, now);
  books.remove(tx, pair, id);
  limit.priority = ids.uuid(now);
  if (calendar.waitsUntil(pair) !== undefined) {
    settlement.release(tx, limit, held);
    requeueOrder(engine, tx, limit, reservation.amount);
    return;
  }
  const result = matchResting(engine, tx, limit);
  settlement.release(tx, limit, held);
  limit.held = reservation.amount;
  store.amend(tx, limit, now);
  enterBook(engine, tx, limit, { ...result, reservation }, true);
}
