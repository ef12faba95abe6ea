import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Side } from '@papermint/contracts/orders/model';
import { isOpen } from '@papermint/contracts/orders/open-orders';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { NEAR } from '../market/depth.ts';
import type { MatchPart } from '../market/matching.ts';
import { match, sawAll } from '../market/matching.ts';
import type { Tx } from '../platform/database/commit.ts';
import type { CancelUnfit, EngineParts } from './engine-parts.ts';
import type { Fills } from './fills.ts';
import type { OrderRecord, Traded } from './order-records.ts';
import type { RestingFills } from './resting-fills.ts';
import type { Reservation } from './settlement.ts';
import { settleOrRefuse } from './settlement.ts';
import { canRest } from './time-rules.ts';

/** What an incoming order finds on the other side, and what follows from its time in force. */
export interface MatchResult {
  parts: readonly MatchPart[];
  /** Lots that do not trade now. */
  remaining: number;
  /** What they reserve while they rest; undefined where they are canceled. */
  reservation: Reservation | undefined;
  /** The other side of the book had nothing at its price. */
  noLiquidity: boolean;
  /** The next resting order was the trader's own: the match stops before it. */
  selfTradePrevented: boolean;
  /** A FOK order that would not fill whole. */
  fokUnfilled: boolean;
  /** Why its money does not pay for more, as the end of a sentence; undefined where it does. */
  unpaid: string | undefined;
  /** Why an order without a limit may not trade further, as the end of a sentence; undefined where nothing holds it. */
  bounded: string | undefined;
}

/** How an order comes to the book when it is placed, triggered or amended; in the transaction it is given. */
export interface IncomingOrders {
  /** Matches an order; changes nothing but to cancel resting orders that may not trade at their price. */
  match(tx: Tx, order: OrderRecord): MatchResult;
  /** The same for the limit order of an oco. @throws DomainError bad_input at `price` where it would not rest */
  matchResting(tx: Tx, order: OrderRecord): MatchResult;
  /** The same for a triggered order, which pays from its reservation; what that does not pay is canceled. */
  matchWithin(tx: Tx, order: OrderRecord, reserved: bigint): MatchResult;
  /** @throws DomainError where an order that is placed or amended must not have this match */
  check(order: OrderRecord, result: MatchResult): void;
  /**
   * Executes a match: the order is filled, rests or is canceled. Its row is stored with the reservation in `held`,
   * and nothing is reserved for it yet.
   * @param answered whether its trader is placing or amending it, so that the answer already tells them the outcome
   * @throws DomainError insufficient_balance
   */
  enter(tx: Tx, order: OrderRecord, result: MatchResult, answered?: boolean): void;
  /**
   * The same for an order that its trader is not waiting for: where the settlement refuses the match, or post only
   * does, the order is canceled instead.
   */
  enterOrCancel(tx: Tx, order: OrderRecord, result: MatchResult): void;
  /** Sets how resting orders are canceled that may not trade; called once, before the engine is used. */
  cancelBy(cancel: CancelUnfit): void;
  /** The message for its trader. @param before what had traded before it was amended; undefined where it was placed */
  message(order: OrderRecord, result: MatchResult, before?: Traded): string;
}

interface IncomingParts extends EngineParts {
  fills: Fills;
  restingFills: RestingFills;
}

/** A match that finds nothing. */
const NOTHING = {
  parts: [],
  reservation: undefined,
  noLiquidity: true,
  selfTradePrevented: false,
  fokUnfilled: false,
  unpaid: undefined,
};

const isBeyond = (side: Side, limitTicks: number, bound: number): boolean =>
  side === 'buy' ? limitTicks > bound : limitTicks < bound;

export function createIncomingOrders(parts: IncomingParts): IncomingOrders {
  const { books, fills, restingFills, settlement, view, market, clock, changed } = parts;
  let cancel: CancelUnfit = () => undefined;

  function matchOrder(tx: Tx, order: OrderRecord): MatchResult {
    const now = clock.now();
    const { pair, traderId, side, limitTicks, timeInForce } = order;
    const lots = openLots(order);
    const { book, taken } = books.inTx(tx, pair, now);
    const isLate = limitTicks !== null && (order.stopTicks !== null || order.queued);
    const bound = limitTicks === null || isLate ? settlement.bound?.(tx, order) : undefined;
    if (bound && isLate && isBeyond(side, limitTicks, bound.ticks)) {
      return { ...NOTHING, remaining: lots, bounded: bound.why };
    }
    const incoming = { traderId, side, lots, limitTicks: limitTicks ?? bound?.ticks };
    const look = (levels?: number) => {
      const { asks, bids } = market.depth(pair, now, levels);
      const depth = side === 'buy' ? asks : bids;
      return { depth, found: match({ book, depth, taken: taken[side] }, incoming) };
    };
    // Most orders stay within the near levels, and computing all levels is slow.
    const near = look(NEAR);
    const { found } = sawAll(near.found, near.depth, incoming) ? near : look();
    const { remaining, selfTradePrevented } = found;
    const fokUnfilled = timeInForce === 'FOK' && remaining > 0;
    const rests = limitTicks !== null && canRest(timeInForce) && remaining > 0 && !selfTradePrevented;
    const instrument = market.instrument(pair);
    return {
      parts: fokUnfilled ? [] : found.parts,
      remaining: fokUnfilled ? lots : remaining,
      reservation: rests
        ? settlement.reservation(order, baseUnits(remaining, instrument), instrument)
        : undefined,
      noLiquidity: found.parts.length === 0,
      selfTradePrevented,
      fokUnfilled,
      unpaid: undefined,
      bounded: remaining > 0 && !isLate ? bound?.why : undefined,
    };
  }

  const matchFit: IncomingOrders['match'] = (tx, order) => {
    for (;;) {
      const found = matchOrder(tx, order);
      if (!settlement.unfit || !found.parts.some(({ maker }) => maker)) return found;
      const unfit = settlement.unfit(tx, fills.executionsOf(tx, order, found.parts));
      if (!unfit) return found;
      cancel(tx, unfit.order, unfit.why);
    }
  };

  function openLots({ pair, amount, filled }: OrderRecord): number {
    return Number((amount - filled) / baseUnits(1, market.instrument(pair)));
  }

  function message(order: OrderRecord, result: MatchResult, before?: Traded): string {
    const traded = view.traded(order, before);
    if (isOpen(order.status)) {
      const terms = view.terms(order, order.amount - order.filled);
      return traded
        ? `${traded} The rest is open: ${terms}.`
        : `Order ${before ? 'changed' : 'placed'}: ${order.side} ${terms}.`;
    }
    if (result.remaining === 0) return traded ?? '';
    const why = whyCanceled(order, result, traded !== undefined);
    return traded ? `${traded} The rest was canceled: ${why}.` : `Order canceled without a fill: ${why}.`;
  }

  function whyCanceled(order: OrderRecord, result: MatchResult, hasTraded: boolean): string {
    const where = order.limitTicks === null ? '' : ' at that price';
    if (result.unpaid) return result.unpaid;
    if (result.selfTradePrevented) return 'it would have traded with your own order';
    if (result.bounded) return result.bounded;
    if (result.fokUnfilled) {
      const { base } = market.instrument(order.pair);
      return `not all of ${market.say(base, order.amount)} was available${where}`;
    }
    return `no${hasTraded ? ' more' : ''} liquidity${where}`;
  }

  const enter: IncomingOrders['enter'] = (tx, order, result, answered = false) => {
    const { pair, id, traderId, side, limitTicks } = order;
    const { reservation, remaining } = result;
    const demand = { parts: result.parts, reserved: reservation?.amount ?? 0n };
    settleOrRefuse(settlement, tx, order, demand, () => {
      fills.fillIncoming(tx, order, result.parts);
      if (reservation) settlement.hold(tx, order, reservation.amount);
    });
    if (reservation) {
      books.rest(tx, pair, { id, traderId, side, priceTicks: limitTicks ?? 0, lots: remaining });
      if (result.parts.length > 0) fills.transition(tx, order, 'fill_partly');
      else changed(tx, order);
      restingFills.watch(tx, pair, side);
    } else if (remaining === 0) {
      fills.transition(tx, order, 'fill', { answered });
    } else {
      const done = message({ ...order, status: 'canceled' }, result);
      fills.transition(tx, order, 'cancel', { done, answered });
    }
    settlement.settled?.(tx);
  };

  return {
    match: matchFit,
    cancelBy(given) {
      cancel = given;
    },
    matchResting(tx, order) {
      const result = matchOrder(tx, order);
      if (result.noLiquidity && !result.selfTradePrevented && result.reservation) return result;
      const why = 'Price would fill immediately, but an OCO order must rest on the book';
      throw new DomainError('bad_input', why, 'price');
    },
    message,
    enter,
    enterOrCancel(tx, order, result) {
      const crosses = order.postOnly && (!result.noLiquidity || result.selfTradePrevented);
      const before = { ...order };
      try {
        if (crosses)
          throw new DomainError('bad_input', 'It would fill immediately, which post only does not allow');
        tx.step(() => enter(tx, order, result));
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        Object.assign(order, before, { held: 0n });
        const done = `Order canceled without a fill. ${error.message}.`;
        fills.transition(tx, order, 'cancel', { done });
        settlement.settled?.(tx);
      }
    },
    matchWithin(tx, order, reserved) {
      const found = matchFit(tx, order);
      const demand = { parts: found.parts, reserved: found.reservation?.amount ?? 0n };
      const paying = settlement.affordable(tx, order, demand, reserved);
      const { parts: paid, complete, why = 'the reserved balance was used up' } = paying;
      if (complete) return found;
      const none = order.timeInForce === 'FOK';
      return {
        ...found,
        parts: none ? [] : paid,
        remaining: openLots(order) - (none ? 0 : lotsIn(paid)),
        reservation: undefined,
        unpaid: why,
      };
    },
    check({ postOnly, limitTicks }, { noLiquidity, selfTradePrevented, bounded }) {
      if (postOnly && (!noLiquidity || selfTradePrevented)) {
        throw new DomainError(
          'bad_input',
          'Price would fill immediately, which post only does not allow',
          'price',
        );
      }
      if (limitTicks === null && noLiquidity) {
        const why = selfTradePrevented
          ? 'This would trade with your own order: cancel that one first'
          : `There is no liquidity on the other side${bounded ? `: ${bounded}` : '. Try again in a moment'}`;
        throw new DomainError('market_closed', why, 'amount');
      }
    },
  };
}

function lotsIn(parts: readonly MatchPart[]): number {
  return parts.reduce((sum, { lots }) => sum + lots, 0);
}
