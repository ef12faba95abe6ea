import { baseUnits } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import { largerReservation } from '../amending/amend-rules.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import { enterBook } from '../matching/incoming-orders.ts';
import { matchResting } from '../matching/order-match.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import type { Reservation } from '../settlement.ts';
import { settleOrRefuse } from '../settlement.ts';
import { activate } from '../triggers/activation.ts';
import { reservedStopTicks } from '../triggers/stop-prices.ts';
import { watchStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { asTakeProfit, linkedInputsOf } from './linked-rules.ts';
import { queueOrder } from './market-open-orders.ts';
import { waitsSentence } from './market-open-rules.ts';
import type { Placer } from './new-orders.ts';
import { beginOrder, newOrder } from './new-orders.ts';
import type { PlaceOrderInput } from './order-rules.ts';
import { checkBookRoom, checkQueueRoom, checkStop, priceNow } from './placing-checks.ts';
import { checkLimitSide } from './price-rules.ts';
import { checkSize } from './size-rules.ts';

/**
 * Places the two orders of an OCO: a limit order or a take profit, and a stop. The first to trade or trigger cancels the
 * other.
 */
export function placeLinked(
  engine: Engine,
  tx: Tx,
  traderId: string,
  input: PlaceOrderInput,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const { store, clock } = engine;
  const inputs = linkedInputsOf(input);
  const number = store.nextNumber(tx);
  const first = asTakeProfit(input, () => newOrder(engine, tx, traderId, instrument, inputs.first));
  const stop = newOrder(engine, tx, traderId, instrument, inputs.stop, 'stopLimitPrice');
  first.linkedTo = stop.id;
  stop.linkedTo = first.id;
  first.list = number;
  stop.list = number;
  const { pair } = first;
  const clientId = input.listClientId ?? null;
  store.addList(tx, { number, traderId, pair, contingency: 'oco', clientId, createdAt: clock.now() });
  if (first.status === 'untriggered') asTakeProfit(input, () => checkStop(engine, tx, first));
  return enterLinked(engine, tx, first, stop, instrument, by);
}

/** Lets the two orders of an OCO rest. The first keeps the reservation of both. */
export function enterLinked(
  engine: Engine,
  tx: Tx,
  first: OrderRecord,
  stop: OrderRecord,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const { settlement, market, clock } = engine;
  const now = clock.now();
  activate(engine, first);
  activate(engine, stop);
  if (first.status === 'untriggered') checkStop(engine, tx, first);
  else checkLimitSide(first, priceNow(engine, first.pair));
  checkStop(engine, tx, stop, 'stopLimitPrice');
  const reservationOf = (order: OrderRecord) => {
    const stopTicks = reservedStopTicks(order, now, market);
    const lots = Number(order.amount / baseUnits(1, instrument));
    checkSize({ lots, limitTicks: order.limitTicks, stopTicks }, instrument, order.margin?.reduceOnly);
    return settlement.reservation({ ...order, stopTicks }, order.amount, instrument);
  };
  const reservation = largerReservation(reservationOf(first), reservationOf(stop));
  first.held = reservation.amount;
  const opensAt =
    first.status === 'untriggered'
      ? restBoth(engine, tx, first, stop, by)
      : enterLimit(engine, tx, first, stop, reservation, by);
  watchStop(engine, tx, stop);
  announceOrder(engine, tx, stop);
  return { order: first, message: linkedMessage(engine, first, stop, opensAt) };
}

/** Lets two untriggered orders rest. */
function restBoth(
  engine: Engine,
  tx: Tx,
  first: OrderRecord,
  stop: OrderRecord,
  by: Placer,
): number | undefined {
  const { settlement } = engine;
  const { held } = first;
  beginOrder(engine, tx, first, by);
  beginOrder(engine, tx, stop, by);
  settleOrRefuse(settlement, tx, first, { parts: [], reserved: held }, () =>
    settlement.hold(tx, first, held),
  );
  watchStop(engine, tx, first);
  announceOrder(engine, tx, first);
  return undefined;
}

/** Lets the limit order of an OCO rest in the book, or queues it. @returns when its market opens, ms */
function enterLimit(
  engine: Engine,
  tx: Tx,
  limit: OrderRecord,
  stop: OrderRecord,
  reservation: Reservation,
  by: Placer,
): number | undefined {
  const { pair, traderId } = limit;
  const opensAt = engine.calendar.waitsUntil(pair);
  const result = opensAt === undefined ? matchResting(engine, tx, limit) : undefined;
  if (result) checkBookRoom(engine, tx, pair, traderId);
  else checkQueueRoom(engine, tx, limit);
  limit.queued = result === undefined;
  beginOrder(engine, tx, limit, by);
  beginOrder(engine, tx, stop, by);
  if (result) enterBook(engine, tx, limit, { ...result, reservation });
  else queueOrder(engine, tx, limit);
  return opensAt;
}

function linkedMessage(
  { view }: Engine,
  first: OrderRecord,
  stop: OrderRecord,
  opensAt: number | undefined,
): string {
  const message = `OCO placed: ${first.side} ${view.size(first)}, ${view.leg(first)} or ${view.leg(stop)}.`;
  return opensAt === undefined ? message : `${message} ${waitsSentence(opensAt)}`;
}
