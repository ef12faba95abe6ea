import { lotsOf } from '@papermint/contracts/orders/lots';
import { baseUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import type { Tx } from '../../platform/database/commit.ts';
import { openLinked } from '../closing/linked-orders.ts';
import type { Engine } from '../engine.ts';
import { enterBook } from '../matching/incoming-orders.ts';
import { checkMatch, selfTrade } from '../matching/match-checks.ts';
import { matchMessage } from '../matching/match-message.ts';
import { matchIncoming } from '../matching/order-match.ts';
import { checkClientId } from '../placing/client-ids.ts';
import { requeueOrder } from '../placing/market-open-orders.ts';
import { checkCanWait } from '../placing/market-open-rules.ts';
import type { AmendOrderInput, OrderParameters } from '../placing/order-rules.ts';
import { checkCountable, checkSize } from '../placing/size-rules.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { reservedStopTicks } from '../triggers/stop-prices.ts';
import { watchStop } from '../triggers/stop-watch.ts';
import type { OrderedInstrument } from '../venue.ts';
import { checkAmendable, checkKeepsPriority, keepsTimePriority } from './amend-rules.ts';
import { amendedParameters, moveStop } from './amended-parameters.ts';
import { reduceAmount, releaseExcess, reserveFor } from './amended-reservation.ts';
import { amendLinked } from './amending-linked.ts';

/**
 * Changes an open order. An order that gets smaller at the same price keeps its time priority. Any other order in the
 * book leaves it and enters again within the same transaction, and may trade then. An untriggered order stays
 * untriggered. Both orders of an OCO stay open and have one amount.
 * @returns the message for its trader
 * @throws DomainError at the field that is wrong, or conflict; then nothing has changed
 */
export function amendOrder(engine: Engine, tx: Tx, order: OrderRecord, input: AmendOrderInput): string {
  const { limitTicks, amount, clientId } = order;
  const message = changeOrder(engine, tx, order, input);
  // More of it would be a new order.
  if (order.amount > amount && !order.margin?.reduceOnly) engine.calendar.checkOffered(order.pair);
  const isChanged = order.limitTicks !== limitTicks || order.amount !== amount;
  if (isChanged) {
    engine.store.addAmendment(tx, {
      orderNumber: order.number,
      traderId: order.traderId,
      pair: order.pair,
      limitBefore: limitTicks,
      limitAfter: order.limitTicks,
      amountBefore: amount,
      amountAfter: order.amount,
      clientBefore: clientId,
      clientAfter: order.clientId,
      at: engine.clock.now(),
    });
  }
  return message;
}

function changeOrder(engine: Engine, tx: Tx, order: OrderRecord, input: AmendOrderInput): string {
  const { market, calendar } = engine;
  const instrument = market.instrument(order.pair);
  calendar.checkOpen(instrument);
  checkAmendable(order, input);
  if (input.keepPriority) checkSmaller(engine, order, input, instrument);
  if (input.clientId !== undefined) rename(engine, tx, order, input.clientId);
  const other = openLinked(engine, tx, order);
  if (other) return amendLinked(engine, tx, order, other, input);
  const parameters = amendedParameters(engine, order, input, instrument);
  const after = { limitTicks: parameters.limitTicks, amount: baseUnits(parameters.lots, instrument) };
  if (order.status === 'untriggered') return amendUntriggered(engine, tx, order, parameters, instrument);
  return keepsTimePriority(order, after)
    ? shrink(engine, tx, order, parameters, instrument)
    : reenterBook(engine, tx, order, parameters, instrument);
}

function amendUntriggered(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  parameters: OrderParameters,
  instrument: OrderedInstrument,
): string {
  const { store, view, settlement, market, clock } = engine;
  const now = clock.now();
  const moved = moveStop(engine, tx, order, parameters);
  order.amount = baseUnits(parameters.lots, instrument);
  order.limitTicks = parameters.limitTicks;
  const stopTicks = reservedStopTicks(order, now, market);
  const { limitTicks, margin } = order;
  checkSize({ lots: parameters.lots, limitTicks, stopTicks }, instrument, margin?.reduceOnly);
  settlement.check?.(tx, order);
  reserveFor(engine, tx, order, { ...order, stopTicks });
  store.amend(tx, order, now);
  if (moved) watchStop(engine, tx, order);
  announceOrder(engine, tx, order);
  return `Order changed: ${order.side} ${view.sizeAndPrice(order, order.amount)}.`;
}

function shrink(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  parameters: OrderParameters,
  instrument: OrderedInstrument,
): string {
  const { store, view, clock } = engine;
  reduceAmount(engine, tx, order, baseUnits(parameters.lots, instrument));
  // Rounding at each fill may have used part of the reservation, so that nothing is left to release.
  releaseExcess(engine, tx, order);
  store.amend(tx, order, clock.now());
  announceOrder(engine, tx, order);
  return `Order changed: ${order.side} ${view.sizeAndPrice(order, order.amount - order.filled)}.`;
}

function reenterBook(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  parameters: OrderParameters,
  instrument: OrderedInstrument,
): string {
  const { store, books, calendar, settlement, ids, clock } = engine;
  const { id, pair, side, held } = order;
  const now = clock.now();
  books.inTx(tx, pair, now);
  books.remove(tx, pair, id);
  if (held > 0n) settlement.release(tx, order, held);
  order.amount = baseUnits(parameters.lots, instrument);
  order.limitTicks = parameters.limitTicks;
  order.priority = ids.uuid(now);
  settlement.check?.(tx, order);
  const opensAt = calendar.waitsUntil(pair);
  if (opensAt !== undefined) return requeueAmended(engine, tx, order, instrument, opensAt);
  const before = { filled: order.filled, cost: order.cost, fee: order.fee };
  const result = matchIncoming(engine, tx, order);
  checkMatch(order, result);
  if (result.selfTradePrevented) throw selfTrade('price');
  const { tickLots, cost } = quoteOrder(result.parts, instrument, side, order.feeRate);
  checkCountable({ tickLots: order.tickLots + tickLots, cost: order.cost + cost }, order, result.remaining);
  order.held = result.reservation?.amount ?? 0n;
  store.amend(tx, order, now);
  enterBook(engine, tx, order, result, true);
  return matchMessage(engine, order, result, before);
}

/** Queues an order that has left the book until the market opens. */
function requeueAmended(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  instrument: OrderedInstrument,
  opensAt: number,
): string {
  const { view, settlement } = engine;
  const open = order.amount - order.filled;
  checkCanWait(order.limitTicks, order.timeInForce, opensAt);
  requeueOrder(engine, tx, order, settlement.reservation(order, open, instrument).amount);
  return `Order changed: ${order.side} ${view.sizeAndPrice(order, open)}.`;
}

/** @throws DomainError bad_input if the amendment does more than make the order smaller */
function checkSmaller(
  { market }: Engine,
  order: OrderRecord,
  input: AmendOrderInput,
  instrument: OrderedInstrument,
): void {
  const { amount } = input;
  const lots = amount === undefined ? undefined : lotsOf(amount, 'amount', instrument);
  const after = lots === undefined ? order.amount : baseUnits(lots, instrument);
  checkKeepsPriority(order, input, after, (some) => market.say(instrument.base, some));
}

/** Gives an order another id of its trader's own. @throws DomainError conflict at `clientId` */
function rename({ store }: Engine, tx: Tx, order: OrderRecord, clientId: string): void {
  if (clientId === order.clientId) return;
  checkClientId(store, tx, order.traderId, clientId);
  order.clientId = clientId;
}
