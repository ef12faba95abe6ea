import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Actor } from '../platform/commands/commands.ts';
import type { Tx } from '../platform/database/commit.ts';
import { largerReservation } from './amend-rules.ts';
import type { EngineParts } from './engine-parts.ts';
import type { IncomingOrders } from './incoming-orders.ts';
import type { Placer } from './new-orders.ts';
import { createNewOrders } from './new-orders.ts';
import type { OrderRecord } from './order-records.ts';
import type { PlaceOrderInput, PriceKey } from './order-rules.ts';
import { isSingle, linkedInputsOf } from './order-rules.ts';
import { checkLimitSide, checkPriceBand, checkStopSide } from './price-rules.ts';
import { checkCanWait, marketClosed, waitsSentence } from './queue-rules.ts';
import type { QueuedOrders } from './queued-orders.ts';
import { settleOrRefuse } from './settlement.ts';
import { checkCountable, checkMaxOpenOrders, checkNotional, checkSize } from './size-rules.ts';
import { stopTicksAt } from './stop-prices.ts';
import type { Triggers } from './triggers.ts';
import type { OrderedInstrument } from './venue.ts';

/** An order, and the message for its trader. */
export interface PlacedOrder {
  order: OrderRecord;
  message: string;
}

/** Places orders, in the transaction it is given. */
export interface Placing {
  /**
   * @returns the order; of an oco the limit order
   * @throws DomainError at the field that is wrong; nothing has changed then
   */
  place(tx: Tx, actor: Actor, traderId: string, input: PlaceOrderInput): PlacedOrder;
}

interface PlacingParts extends EngineParts {
  incoming: IncomingOrders;
  triggers: Triggers;
  queued: QueuedOrders;
}

export function createPlacing(parts: PlacingParts): Placing {
  const { books, incoming, triggers, queued, view, settlement, market, calendar, clock, changed } = parts;
  const { newOrder, begin } = createNewOrders(parts);

  function priceNow(pair: string) {
    const ticks = market.priceTicksAt(pair, clock.now());
    return { ticks, text: view.price(pair, ticks), name: 'current price' } as const;
  }

  function checkLimit(
    { pair, side, limitTicks }: OrderRecord,
    of: Parameters<typeof checkPriceBand>[1],
    key: PriceKey = 'price',
  ): void {
    if (limitTicks === null) return;
    checkPriceBand({ side, limitTicks, key }, of, (ticks) => view.price(pair, ticks));
  }

  /** Checks the stop price of an order, its limit beside that, and how many orders are untriggered. */
  function checkStop(tx: Tx, order: OrderRecord, key?: PriceKey): void {
    const { pair, traderId, stopTicks } = order;
    if (stopTicks !== null) {
      checkStopSide(order, stopTicks, priceNow(pair));
      checkLimit(order, { ticks: stopTicks, name: 'stop price' }, key);
    }
    checkMaxOpenOrders(triggers.countOf(tx, pair, traderId), 'stop price');
  }

  function checkBookRoom(tx: Tx, pair: string, traderId: string): void {
    checkMaxOpenOrders(books.inTx(tx, pair, clock.now()).book.countOf(traderId));
  }

  function checkQueueRoom(tx: Tx, { pair, traderId }: OrderRecord): void {
    checkMaxOpenOrders(parts.store.queuedCount(tx, pair, traderId), 'market to open');
  }

  /** The order goes to the market at once. */
  function placeNow(tx: Tx, order: OrderRecord, instrument: OrderedInstrument, by: Placer): PlacedOrder {
    checkLimit(order, { ticks: market.priceTicksAt(order.pair, clock.now()), name: 'current price' });
    const result = incoming.match(tx, order);
    incoming.check(order, result);
    const quote = quoteOrder(result.parts, instrument, order.side, order.feeRate);
    // Only the match shows what a market order costs.
    const exempt = order.limitTicks !== null || result.fokUnfilled || order.margin?.reduceOnly;
    if (!exempt) checkNotional(quote.cost, instrument);
    checkCountable(quote, order, result.remaining);
    if (result.reservation) checkBookRoom(tx, order.pair, order.traderId);
    order.held = result.reservation?.amount ?? 0n;
    begin(tx, order, by);
    incoming.enter(tx, order, result, true);
    return { order, message: incoming.message(order, result) };
  }

  /** The order waits with a reservation until its market opens. */
  function placeQueued(
    tx: Tx,
    order: OrderRecord,
    instrument: OrderedInstrument,
    by: Placer,
    opensAt: number,
  ): PlacedOrder {
    checkCanWait(order.limitTicks, order.timeInForce, opensAt);
    checkLimit(order, { ticks: market.priceTicksAt(order.pair, clock.now()), name: 'current price' });
    checkQueueRoom(tx, order);
    order.held = settlement.reservation(order, order.amount, instrument).amount;
    order.queued = true;
    begin(tx, order, by);
    queued.wait(tx, order);
    const terms = view.terms(order, order.amount);
    return { order, message: `Order placed: ${order.side} ${terms}. ${waitsSentence(opensAt)}` };
  }

  /** The order rests untriggered with a reservation. */
  function placeUntriggered(
    tx: Tx,
    order: OrderRecord,
    instrument: OrderedInstrument,
    by: Placer,
  ): PlacedOrder {
    checkStop(tx, order);
    const stopTicks = stopTicksAt(order, clock.now(), market);
    const lots = Number(order.amount / baseUnits(1, instrument));
    checkSize({ lots, limitTicks: order.limitTicks, stopTicks }, instrument, order.margin?.reduceOnly);
    const { amount } = settlement.reservation({ ...order, stopTicks }, order.amount, instrument);
    order.held = amount;
    begin(tx, order, by);
    settleOrRefuse(settlement, tx, order, { parts: [], reserved: amount }, () =>
      settlement.hold(tx, order, amount),
    );
    triggers.watch(tx, order);
    changed(tx, order);
    return { order, message: `Order placed: ${order.side} ${view.terms(order, order.amount)}.` };
  }

  /** A limit order and one with a stop price; the first that trades or triggers cancels the other. */
  function placeLinked(
    tx: Tx,
    traderId: string,
    input: PlaceOrderInput,
    instrument: OrderedInstrument,
    by: Placer,
  ): PlacedOrder {
    const inputs = linkedInputsOf(input);
    const limit = newOrder(tx, traderId, instrument, inputs.limit);
    const stop = newOrder(tx, traderId, instrument, inputs.stop, 'stopLimitPrice');
    limit.linkedTo = stop.id;
    stop.linkedTo = limit.id;
    const { pair } = limit;
    checkLimitSide(limit, priceNow(pair));
    checkStop(tx, stop, 'stopLimitPrice');
    const opensAt = queued.opensAt(pair);
    const result = opensAt === undefined ? incoming.matchResting(tx, limit) : undefined;
    if (result) checkBookRoom(tx, pair, traderId);
    else checkQueueRoom(tx, limit);
    const reservation = largerReservation(
      settlement.reservation({ ...limit, stopTicks: null }, limit.amount, instrument),
      settlement.reservation(stop, stop.amount, instrument),
    );
    limit.held = reservation.amount;
    limit.queued = result === undefined;
    begin(tx, limit, by);
    begin(tx, stop, by);
    if (result) incoming.enter(tx, limit, { ...result, reservation });
    else queued.wait(tx, limit);
    triggers.watch(tx, stop);
    changed(tx, stop);
    const [one, two] = [limit, stop].map((order) => view.terms(order, order.amount));
    const message = `Orders placed: ${limit.side} ${one}, or ${two}. The first to trade or trigger cancels the other.`;
    return {
      order: limit,
      message: opensAt === undefined ? message : `${message} ${waitsSentence(opensAt)}`,
    };
  }

  return {
    place(tx, actor, traderId, input) {
      const instrument = market.instrument(input.pair);
      calendar.checkOpen(instrument);
      const by: Placer = { actor, reason: input.reason };
      if (!isSingle(input)) return placeLinked(tx, traderId, input, instrument, by);
      const opensAt = queued.opensAt(input.pair);
      if (opensAt !== undefined && input.type === 'market') throw marketClosed(opensAt);
      const order = newOrder(tx, traderId, instrument, input);
      if (order.status === 'untriggered') return placeUntriggered(tx, order, instrument, by);
      return opensAt === undefined
        ? placeNow(tx, order, instrument, by)
        : placeQueued(tx, order, instrument, by, opensAt);
    },
  };
}
