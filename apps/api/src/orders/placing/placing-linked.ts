import type { Tx } from '../../platform/database/commit.ts';
import { largerReservation } from '../amending/amend-rules.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import { enterBook } from '../matching/incoming-orders.ts';
import { matchResting } from '../matching/order-match.ts';
import { announceOrder } from '../records/order-changes.ts';
import { watchStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { queueOrder } from './market-open-orders.ts';
import { waitsSentence } from './market-open-rules.ts';
import type { Placer } from './new-orders.ts';
import { beginOrder, newOrder } from './new-orders.ts';
import type { PlaceOrderInput } from './order-rules.ts';
import { linkedInputsOf } from './order-rules.ts';
import { checkBookRoom, checkQueueRoom, checkStop, priceNow } from './placing-checks.ts';
import { checkLimitSide } from './price-rules.ts';

/** Places a limit order and one with a stop price. The first to trade or trigger cancels the other. */
export function placeLinked(
  engine: Engine,
  tx: Tx,
  traderId: string,
  input: PlaceOrderInput,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const { calendar, view, settlement } = engine;
  const inputs = linkedInputsOf(input);
  const limit = newOrder(engine, tx, traderId, instrument, inputs.limit);
  const stop = newOrder(engine, tx, traderId, instrument, inputs.stop, 'stopLimitPrice');
  limit.linkedTo = stop.id;
  stop.linkedTo = limit.id;
  const { pair } = limit;
  checkLimitSide(limit, priceNow(engine, pair));
  checkStop(engine, tx, stop, 'stopLimitPrice');
  const opensAt = calendar.waitsUntil(pair);
  const result = opensAt === undefined ? matchResting(engine, tx, limit) : undefined;
  if (result) checkBookRoom(engine, tx, pair, traderId);
  else checkQueueRoom(engine, tx, limit);
  const reservation = largerReservation(
    settlement.reservation({ ...limit, stopTicks: null }, limit.amount, instrument),
    settlement.reservation(stop, stop.amount, instrument),
  );
  limit.held = reservation.amount;
  limit.queued = result === undefined;
  beginOrder(engine, tx, limit, by);
  beginOrder(engine, tx, stop, by);
  if (result) enterBook(engine, tx, limit, { ...result, reservation });
  else queueOrder(engine, tx, limit);
  watchStop(engine, tx, stop);
  announceOrder(engine, tx, stop);
  const [one, two] = [limit, stop].map((order) => view.sizeAndPrice(order, order.amount));
  const message = `Orders placed: ${limit.side} ${one}, or ${two}. The first to trade or trigger cancels the other.`;
  return {
    order: limit,
    message: opensAt === undefined ? message : `${message} ${waitsSentence(opensAt)}`,
  };
}
