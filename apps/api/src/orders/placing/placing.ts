import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Actor } from '../../platform/commands/commands.ts';
import type { Tx } from '../../platform/database/commit.ts';
import type { Engine, PlacedOrder } from '../engine.ts';
import { enterBook } from '../matching/incoming-orders.ts';
import { matchRefusal } from '../matching/match-checks.ts';
import { matchMessage } from '../matching/match-message.ts';
import { matchIncoming } from '../matching/order-match.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { settleOrRefuse } from '../settlement.ts';
import { activate } from '../triggers/activation.ts';
import { reservedStopTicks } from '../triggers/stop-prices.ts';
import { watchStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { queueOrder } from './market-open-orders.ts';
import { checkCanWait, marketClosed, waitsSentence } from './market-open-rules.ts';
import type { Placer } from './new-orders.ts';
import { beginOrder, newOrder } from './new-orders.ts';
import type { PlaceOrderInput } from './order-rules.ts';
import { isSingle } from './order-rules.ts';
import { checkBookRoom, checkLimit, checkQueueRoom, checkStop } from './placing-checks.ts';
import { placeLinked } from './placing-linked.ts';
import { placeCanceled } from './refused-orders.ts';
import { checkCountable, checkNotional, checkSize } from './size-rules.ts';
import { sizeByTotal } from './sizing.ts';

/**
 * Places an order. It trades immediately with what it finds, best price first, and with resting orders before the
 * simulated market at the same price. The remainder of a limit order rests with a reservation. An order with a stop
 * price first rests untriggered.
 * @returns the order; of an OCO the limit order
 * @throws DomainError at the field that is wrong; then nothing has changed
 */
export function placeOrder(
  engine: Engine,
  tx: Tx,
  actor: Actor,
  traderId: string,
  input: PlaceOrderInput,
): PlacedOrder {
  const { market, calendar } = engine;
  const instrument = market.instrument(input.pair);
  calendar.checkOpen(instrument);
  const by: Placer = { actor, reason: input.reason, unfilled: input.unfilled ?? 'refuse', pending: false };
  if (!isSingle(input)) return placeLinked(engine, tx, traderId, input, instrument, by);
  const opensAt = calendar.waitsUntil(input.pair);
  if (opensAt !== undefined && input.type === 'market') throw marketClosed(opensAt);
  const order = newOrder(engine, tx, traderId, instrument, input);
  if (input.quoteAmount !== undefined) sizeByTotal(engine, tx, order, instrument, input.quoteAmount);
  return placeSingle(engine, tx, order, instrument, by);
}

/** Places an order that is no OCO. @throws DomainError at the field that is wrong */
export function placeSingle(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const opensAt = engine.calendar.waitsUntil(order.pair);
  if (order.status === 'untriggered') return placeUntriggered(engine, tx, order, instrument, by);
  return opensAt === undefined
    ? placeNow(engine, tx, order, instrument, by)
    : placeQueued(engine, tx, order, instrument, by, opensAt);
}

/** Brings the order to the market. */
function placeNow(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const { market, clock } = engine;
  checkLimit(engine, order, { ticks: market.priceTicksAt(order.pair, clock.now()), name: 'current price' });
  const result = matchIncoming(engine, tx, order);
  const refusal = matchRefusal(order, result);
  if (refusal && by.unfilled === 'cancel') return placeCanceled(engine, tx, order, result, refusal, by);
  if (refusal) throw refusal;
  const quote = quoteOrder(result.parts, instrument, order.side, order.feeRate);
  // Only the match shows the cost of a market order.
  const exempt = order.limitTicks !== null || result.fokUnfilled || order.margin?.reduceOnly;
  if (!exempt) checkNotional(quote.cost, instrument, order.quoteAmount === null ? 'amount' : 'quoteAmount');
  checkCountable(quote, order, result.remaining);
  if (result.reservation) checkBookRoom(engine, tx, order.pair, order.traderId);
  order.held = result.reservation?.amount ?? 0n;
  beginOrder(engine, tx, order, by);
  const fills = enterBook(engine, tx, order, result, true);
  return { order, message: matchMessage(engine, order, result), fills };
}

/** Queues the order with a reservation until its market opens. */
function placeQueued(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  by: Placer,
  opensAt: number,
): PlacedOrder {
  const { view, settlement, market, clock } = engine;
  checkCanWait(order.limitTicks, order.timeInForce, opensAt);
  checkLimit(engine, order, { ticks: market.priceTicksAt(order.pair, clock.now()), name: 'current price' });
  checkQueueRoom(engine, tx, order);
  order.held = settlement.reservation(order, order.amount, instrument).amount;
  order.queued = true;
  beginOrder(engine, tx, order, by);
  queueOrder(engine, tx, order);
  const sizeAndPrice = view.sizeAndPrice(order, order.amount);
  return { order, message: `Order placed: ${order.side} ${sizeAndPrice}. ${waitsSentence(opensAt)}` };
}

/** Lets the order rest untriggered with a reservation. */
function placeUntriggered(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  by: Placer,
): PlacedOrder {
  const { view, settlement, market, clock } = engine;
  checkStop(engine, tx, order);
  activate(engine, order);
  const stopTicks = reservedStopTicks(order, clock.now(), market);
  const lots = Number(order.amount / baseUnits(1, instrument));
  checkSize({ lots, limitTicks: order.limitTicks, stopTicks }, instrument, order.margin?.reduceOnly);
  const { amount } = settlement.reservation({ ...order, stopTicks }, order.amount, instrument);
  order.held = amount;
  beginOrder(engine, tx, order, by);
  settleOrRefuse(settlement, tx, order, { parts: [], reserved: amount }, () =>
    settlement.hold(tx, order, amount),
  );
  watchStop(engine, tx, order);
  announceOrder(engine, tx, order);
  return { order, message: `Order placed: ${order.side} ${view.sizeAndPrice(order, order.amount)}.` };
}
