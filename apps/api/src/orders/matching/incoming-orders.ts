import { DomainError } from '@papermint/contracts/common/domain-error';
import type { MatchPart } from '../../market/book/matching.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { shownFrom } from '../books/iceberg-rules.ts';
import { restingOrderOf } from '../books/resting-order.ts';
import { cancelReasonOf, refusalReason } from '../closing/reason-of-cancel.ts';
import type { Engine } from '../engine.ts';
import { announceOrder } from '../records/order-changes.ts';
import type { ListedFill, OrderRecord } from '../records/order-records.ts';
import { followLists, transitionOrder } from '../records/order-status.ts';
import { settleOrRefuse } from '../settlement.ts';
import { fillIncoming } from './fills.ts';
import { matchMessage } from './match-message.ts';
import type { MatchResult } from './order-match.ts';
import { recordPrevented } from './prevented-matches.ts';
import { watchResting } from './resting-fills.ts';
import { cancelOwn, decrementOwn } from './self-trade.ts';

/**
 * Executes a match: the order is filled, rests or is canceled. Its row has the reservation in `held`, but nothing is
 * reserved for it yet.
 * @param answered whether the answer of a call tells its trader the outcome
 * @returns its fills
 * @throws DomainError insufficient_balance
 */
export function enterBook(
  engine: Engine,
  tx: Tx,
  order: OrderRecord,
  result: MatchResult,
  answered = false,
): readonly ListedFill[] {
  const { settlement } = engine;
  const { pair, side } = order;
  const { reservation, remaining } = result;
  const demand = { parts: result.parts, reserved: reservation?.amount ?? 0n };
  let fills: readonly ListedFill[] = [];
  settleOrRefuse(settlement, tx, order, demand, () => {
    recordPrevented(engine, tx, order, result);
    cancelOwn(engine, tx, result.own);
    decrementOwn(engine, tx, order, result.prevented);
    fills = fillIncoming(engine, tx, order, result.parts);
    if (reservation) settlement.hold(tx, order, reservation.amount);
  });
  if (reservation) {
    rest(engine, tx, order);
    if (result.parts.length > 0) transitionOrder(engine, tx, order, 'fill_partly');
    else announceOrder(engine, tx, order);
    watchResting(engine, tx, pair, side);
  } else if (remaining === 0 && result.prevented.length === 0) {
    transitionOrder(engine, tx, order, 'fill', { answered });
  } else {
    const done = matchMessage(engine, { ...order, status: 'canceled' }, result);
    transitionOrder(engine, tx, order, 'cancel', { done, answered, code: cancelReasonOf(result) });
  }
  settlement.settled?.(tx);
  moveMarket(engine, tx, order, result.parts);
  followLists(engine, tx);
  return fills;
}

/** Lets an order rest in the book. */
function rest({ store, books, market, clock }: Engine, tx: Tx, order: OrderRecord): void {
  order.shownTo = shownFrom(order);
  if (order.visible !== null) store.amend(tx, order, clock.now());
  books.rest(tx, order.pair, restingOrderOf(order, market.instrument(order.pair)));
}

/** Lets what an order took from the simulated market move the price. */
function moveMarket(
  { books, market, clock }: Engine,
  tx: Tx,
  { pair, side }: OrderRecord,
  parts: readonly MatchPart[],
): void {
  let lots = 0;
  for (const part of parts) if (!part.maker) lots += part.lots;
  if (lots === 0) return;
  const { book, taken } = books.inTx(tx, pair, clock.now());
  const resting = book.best(side === 'buy' ? 'sell' : 'buy')?.priceTicks;
  market.pushPrice(tx, pair, side, { lots, inSecond: taken[side], resting });
}

/**
 * Executes the match of an order whose trader waits for no answer. Cancels the order if the settlement or post only
 * refuses the match.
 */
export function enterOrCancel(engine: Engine, tx: Tx, order: OrderRecord, result: MatchResult): void {
  const { settlement } = engine;
  const crosses = order.postOnly && (!result.noLiquidity || result.selfTradePrevented);
  const before = { ...order };
  try {
    if (crosses)
      throw new DomainError('bad_input', 'It would fill immediately, which post only does not allow');
    tx.step(() => enterBook(engine, tx, order, result));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    Object.assign(order, before, { held: 0n });
    const done = `Order canceled without a fill. ${error.message}.`;
    transitionOrder(engine, tx, order, 'cancel', {
      done,
      code: crosses ? 'post_only' : refusalReason(error),
    });
    settlement.settled?.(tx);
    followLists(engine, tx);
  }
}
