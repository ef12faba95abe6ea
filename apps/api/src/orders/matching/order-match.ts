import { DomainError } from '@papermint/contracts/common/domain-error';
import type { Side } from '@papermint/contracts/orders/model';
import { baseUnits } from '@papermint/contracts/orders/order-quote';
import { canRest } from '@papermint/contracts/orders/order-types';
import type { DepthLevel } from '../../market/book/depth.ts';
import { NEAR } from '../../market/book/depth.ts';
import type { IncomingOrder, Match, MatchPart } from '../../market/book/matching.ts';
import { match, sawAll } from '../../market/book/matching.ts';
import type { RestingOrder } from '../../market/book/order-book.ts';
import type { Tx } from '../../platform/database/commit.ts';
import { closeOrder } from '../closing/closing.ts';
import type { Engine } from '../engine.ts';
import type { OrderRecord } from '../records/order-records.ts';
import { SYSTEM } from '../records/order-status.ts';
import type { Reservation } from '../settlement.ts';
import { executionsOf } from './fills.ts';
import { selfTradeMode } from './self-trade-mode.ts';

/** The match of an incoming order with the other side, after its time in force was applied. */
export interface MatchResult {
  parts: readonly MatchPart[];
  /** Lots that do not trade now. */
  remaining: number;
  /** The reservation of the remaining lots while they rest; undefined if they are canceled. */
  reservation: Reservation | undefined;
  /** Whether the other side of the book had nothing at its price. */
  noLiquidity: boolean;
  /** Whether the match stopped before a resting order of the same trader. */
  selfTradePrevented: boolean;
  /** The resting order of the same trader at which the match stopped. */
  met: RestingOrder | undefined;
  /** The resting orders of the same trader that are canceled. */
  own: readonly RestingOrder[];
  /** The lots that the order and resting orders of the same trader lose. */
  prevented: Match['prevented'];
  /** Whether a FOK order would not fill whole. */
  fokUnfilled: boolean;
  /** Why its money does not pay for more, as the end of a sentence; undefined if it does. */
  unpaid: string | undefined;
  /** Why an order without a limit may not trade further, as the end of a sentence; undefined if it may. */
  bounded: string | undefined;
}

/** A match that finds nothing. */
const NOTHING = {
  parts: [],
  reservation: undefined,
  noLiquidity: true,
  selfTradePrevented: false,
  met: undefined,
  own: [],
  prevented: [],
  fokUnfilled: false,
  unpaid: undefined,
};

const isBeyond = (side: Side, limitTicks: number, bound: number): boolean =>
  side === 'buy' ? limitTicks > bound : limitTicks < bound;

/** Matches an order. Changes nothing, except that it cancels resting orders that may not trade at their price. */
export function matchIncoming(engine: Engine, tx: Tx, order: OrderRecord): MatchResult {
  const { settlement } = engine;
  for (;;) {
    const result = matchOnce(engine, tx, order);
    if (!settlement.unfit || !result.parts.some(({ maker }) => maker)) return result;
    const unfit = settlement.unfit(tx, executionsOf(engine, tx, order, result.parts));
    if (!unfit) return result;
    closeOrder(engine, tx, unfit.order, 'cancel', SYSTEM, { first: unfit.why, code: 'insufficient_balance' });
  }
}

function matchOnce(engine: Engine, tx: Tx, order: OrderRecord): MatchResult {
  const { books, settlement, market, clock } = engine;
  const now = clock.now();
  const { pair, traderId, side, limitTicks, timeInForce } = order;
  const lots = openLots(engine, order);
  const { book, taken } = books.inTx(tx, pair, now);
  const isLate = limitTicks !== null && (order.stopTicks !== null || order.queued);
  const bound = limitTicks === null || isLate ? settlement.bound?.(tx, order) : undefined;
  if (bound && isLate && isBeyond(side, limitTicks, bound.ticks)) {
    return { ...NOTHING, remaining: lots, bounded: bound.why };
  }
  const incoming: IncomingOrder = {
    traderId,
    side,
    lots,
    limitTicks: limitTicks ?? bound?.ticks,
    atOwn: 'stop',
  };
  const look = (levels?: number) => {
    const { asks, bids } = market.depth(pair, now, levels);
    const depth = side === 'buy' ? asks : bids;
    return { depth, result: match({ book, depth, taken: taken[side] }, incoming) };
  };
  let { result } = nearestMatch(look, incoming);
  const mode = selfTradeMode(order);
  if (result.selfTradePrevented && !order.postOnly && (mode === 'cancel_resting' || mode === 'decrement')) {
    incoming.atOwn = mode === 'decrement' ? 'decrement' : 'skip';
    ({ result } = look());
  }
  const { remaining, selfTradePrevented, met } = result;
  const own = met && !order.postOnly && mode === 'cancel_both' ? [met] : result.own;
  const fokUnfilled = timeInForce === 'FOK' && remaining > 0;
  const rests = limitTicks !== null && canRest(timeInForce) && remaining > 0 && !selfTradePrevented;
  const instrument = market.instrument(pair);
  return {
    parts: fokUnfilled ? [] : result.parts,
    remaining: fokUnfilled ? lots : remaining,
    reservation: rests
      ? settlement.reservation(order, baseUnits(remaining, instrument), instrument)
      : undefined,
    noLiquidity: result.parts.length === 0,
    selfTradePrevented,
    met,
    own: fokUnfilled ? [] : own,
    prevented: fokUnfilled ? [] : result.prevented,
    fokUnfilled,
    unpaid: undefined,
    bounded: remaining > 0 && !isLate ? bound?.why : undefined,
  };
}

/** Most orders stay within the near levels, and computing all levels is slow. */
const LOOKS = [NEAR, 5 * NEAR] as const;

/** The match of an order, with no more levels than it needs. */
function nearestMatch<T extends { depth: readonly DepthLevel[]; result: Match }>(
  look: (levels?: number) => T,
  incoming: IncomingOrder,
): T {
  for (const levels of LOOKS) {
    const near = look(levels);
    if (sawAll(near.result, near.depth, incoming)) return near;
  }
  return look();
}

/** Matches the limit order of an OCO. @throws DomainError bad_input at `price` if it would not rest */
export function matchResting(engine: Engine, tx: Tx, order: OrderRecord): MatchResult {
  const result = matchOnce(engine, tx, order);
  const meetsOwn = result.selfTradePrevented || result.own.length > 0 || result.prevented.length > 0;
  if (result.noLiquidity && !meetsOwn && result.reservation) return result;
  const why = 'Price would fill immediately, but an OCO order must rest on the book';
  throw new DomainError('bad_input', why, 'price', { reason: 'would_take' });
}

/**
 * Matches an order that comes in later than it was placed. Its reservation is available again. Cancels the part that the
 * available balance does not pay.
 */
export function matchWithin(engine: Engine, tx: Tx, order: OrderRecord): MatchResult {
  const { settlement } = engine;
  const result = matchIncoming(engine, tx, order);
  const demand = { parts: result.parts, reserved: result.reservation?.amount ?? 0n };
  const paying = settlement.affordable(tx, order, demand);
  const { parts: paid, complete, why = 'the available balance was used up' } = paying;
  if (complete) return result;
  const none = order.timeInForce === 'FOK';
  return {
    ...result,
    parts: none ? [] : paid,
    own: none || paid.length === 0 ? [] : result.own,
    prevented: [],
    remaining: openLots(engine, order) - (none ? 0 : lotsIn(paid)),
    reservation: undefined,
    unpaid: why,
  };
}

function openLots({ market }: Engine, { pair, amount, filled }: OrderRecord): number {
  return Number((amount - filled) / baseUnits(1, market.instrument(pair)));
}

function lotsIn(parts: readonly MatchPart[]): number {
  return parts.reduce((sum, { lots }) => sum + lots, 0);
}
