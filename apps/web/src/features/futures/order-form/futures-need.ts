import { crossLiquidationTicks, liquidationTicks } from '@papermint/contracts/futures/liquidation-quote';
import type { TierStep } from '@papermint/contracts/futures/margin-tiers-quote';
import { initialMarginUnits, tierOf } from '@papermint/contracts/futures/margin-tiers-quote';
import type { MarginedPart } from '@papermint/contracts/futures/position-quote';
import { closeQuote } from '@papermint/contracts/futures/position-quote';
import type { MarginMode } from '@papermint/contracts/futures/sides';
import { positionSideOf } from '@papermint/contracts/futures/sides';
import type { MarginTier } from '@papermint/contracts/markets/margin-tiers';
import { mulDiv, roundedPart } from '@papermint/contracts/money/rounding';
import { feeUnits, heldFeeUnits } from '@papermint/contracts/orders/fee-quote';
import { costAtLimit } from '@papermint/contracts/orders/hold-quote';
import { baseUnits, costUnits, notionalUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import { canRest } from '@papermint/contracts/orders/order-types';
import { mostLots, takeLots, ticksIn } from '../../../state/prices/order-estimate.ts';
import type { CrossMember } from '../../../state/prices/position-figures.ts';
import { legsOf } from '../../orders/form/oco-legs.ts';
import type { OrderDraft } from '../../orders/form/order-draft.ts';
import { timeOf } from '../../orders/form/order-draft.ts';
import type { Situation } from '../../orders/form/order-need.ts';
import { larger, ticksOf } from '../../orders/form/order-need.ts';

/** The facts of the market and of the trader that the ticket knows. */
export interface FuturesSituation extends Omit<Situation, 'market'> {
  market: Situation['market'] & { marginTiers: readonly MarginTier[] };
  /** Decimal text. `price` is the price that triggers the order, which may be the last one. */
  markPrice: string;
  leverage: number;
  marginMode: MarginMode;
  reduceOnly: boolean;
  /** The open position in the pair. */
  position: MarginedPart | null;
  /** The part of the quote currency that orders may take, in its minor units. */
  available: bigint;
  /** The trader's cross positions in the quote currency, that of the pair left out. */
  others: readonly CrossMember[];
}

/** The trade of an order: base units, their value and its fee in quote units. */
export interface Traded {
  amount: bigint;
  value: bigint;
  fee: bigint;
}

const NOTHING: Traded = { amount: 0n, value: 0n, fee: 0n };

const lotsOfUnits = (amount: bigint, { market }: FuturesSituation) => Number(amount / baseUnits(1, market));

/** The lots that an order closes before it opens any. */
export function closingLots(situation: FuturesSituation): number {
  const { position, side } = situation;
  if (!position || position.side === positionSideOf(side)) return 0;
  return lotsOfUnits(position.amount, situation);
}

/** The part of a draft that would trade immediately; null if a price is missing. */
function atOnce(draft: OrderDraft, situation: FuturesSituation, lots: number): Traded | null {
  const { market, side, levels, feeRate } = situation;
  if (draft.type !== 'market' && draft.type !== 'limit') return NOTHING;
  const { limit } = ticksOf(draft, situation);
  if (draft.type === 'limit' && limit === 0) return null;
  const within =
    draft.type === 'market'
      ? levels
      : levels.filter(([price]) => {
          const ticks = ticksIn(price, market);
          return side === 'buy' ? ticks <= limit : ticks >= limit;
        });
  const { filled, cost, fee } = quoteOrder(takeLots(within, lots, market), market, side, feeRate);
  return { amount: filled, value: cost, fee };
}

/** The part of the trade that opens a position. The rest closes the position on the other side. */
function opened(traded: Traded, situation: FuturesSituation): Traded {
  const { position, side } = situation;
  if (!position || position.side === positionSideOf(side)) return traded;
  if (traded.amount <= position.amount) return NOTHING;
  const amount = traded.amount - position.amount;
  const closed = roundedPart(traded.value, position.amount, traded.amount);
  const fee = roundedPart(traded.fee, position.amount, traded.amount);
  return { amount, value: traded.value - closed, fee: traded.fee - fee };
}

/** The amount that opening takes from the balance: margin and fee. A closed part pays its own fee from its margin. */
function costOf(traded: Traded, situation: FuturesSituation): bigint {
  const part = opened(traded, situation);
  return part.amount === 0n ? 0n : initialMarginUnits(part.value, situation.leverage) + part.fee;
}

/** The reserve while lots rest at a limit or stop price: margin and highest fee. */
function reserved(
  prices: { limitTicks: number | null; stopTicks: number | null },
  lots: number,
  { market, leverage, feeRate }: FuturesSituation,
): bigint {
  if (lots === 0) return 0n;
  const cost = costAtLimit(prices, baseUnits(lots, market), market);
  return initialMarginUnits(cost, leverage) + heldFeeUnits(cost, feeRate);
}

/**
 * A function from lots to the amount that placing the order takes from the balance, in minor units of the quote
 * currency, by the arithmetic of the engine. Null if a price is missing.
 */
export function futuresNeedOf(
  draft: OrderDraft,
  situation: FuturesSituation,
): ((lots: number) => bigint) | null {
  const { limit, stop } = ticksOf(draft, situation);
  if (situation.reduceOnly) return () => 0n;
  switch (draft.type) {
    case 'market':
      return (lots) => costOf(atOnce(draft, situation, lots) ?? NOTHING, situation);
    case 'limit': {
      if (limit === 0) return null;
      const rests = canRest(timeOf(draft));
      return (lots) => {
        const traded = atOnce(draft, situation, lots) ?? NOTHING;
        const rest = lots - lotsOfUnits(traded.amount, situation);
        const held = rests ? reserved({ limitTicks: limit, stopTicks: null }, rest, situation) : 0n;
        return costOf(traded, situation) + held;
      };
    }
    case 'stop_limit':
    case 'take_profit_limit':
      return limit === 0 ? null : (lots) => reserved({ limitTicks: limit, stopTicks: null }, lots, situation);
    case 'oco': {
      const legs = legsOf(draft);
      const [one, other] = [futuresNeedOf(legs.first, situation), futuresNeedOf(legs.stop, situation)];
      if (!one || !other) return null;
      return (lots) => larger(one(lots), other(lots));
    }
    default:
      return stop === 0
        ? null
        : (lots) => reserved({ limitTicks: limit || null, stopTicks: stop }, lots, situation);
  }
}

/** The price in ticks that the value of a draft is reckoned at. */
export function valueTicks(draft: OrderDraft, situation: FuturesSituation): number {
  const { limit, stop } = ticksOf(draft, situation);
  return limit || stop || ticksIn(situation.price, situation.market);
}

/** The largest order that the available balance can open, in lots; a reduce-only one is as large as the position. */
export function mostFutures(draft: OrderDraft, situation: FuturesSituation): number {
  const closing = closingLots(situation);
  if (situation.reduceOnly) return closing;
  const need = futuresNeedOf(draft, situation);
  if (!need) return 0;
  const one = notionalUnits({ priceTicks: valueTicks(draft, situation), lots: 1 }, situation.market, 'buy');
  if (one <= 0n) return 0;
  const bound = Number((situation.available * BigInt(situation.leverage)) / one);
  return mostLots(closing + Math.ceil(bound * 1.1) + 1, situation.available, need);
}

/** The trade of a draft after all of it has filled, at its own price if it rests; null without an amount or price. */
export function tradedBy(draft: OrderDraft, situation: FuturesSituation, lots: number): Traded | null {
  if (lots === 0) return null;
  const { market, side, feeRate } = situation;
  const traded = atOnce(draft, situation, lots);
  if (traded === null) return null;
  const rest = lots - lotsOfUnits(traded.amount, situation);
  // A market order that the book does not cover fills at worse prices: the rest counts at the last level.
  const last = situation.levels.at(-1)?.[0];
  const priceTicks =
    draft.type === 'market' && last !== undefined ? ticksIn(last, market) : valueTicks(draft, situation);
  if (rest === 0) return traded;
  if (priceTicks === 0) return null;
  const value = costUnits({ priceTicks, lots: rest }, market, side);
  return {
    amount: traded.amount + baseUnits(rest, market),
    value: traded.value + value,
    fee: traded.fee + feeUnits(value, feeRate),
  };
}

/** The position in the pair after an order has filled; null if none is left. */
export function positionAfter(traded: Traded, situation: FuturesSituation): MarginedPart | null {
  const { position, side, leverage, reduceOnly, feeRate, market } = situation;
  const own = positionSideOf(side);
  const part = opened(traded, situation);
  if (position && position.side !== own && part.amount === 0n) {
    const ticks = ticksIn(situation.markPrice, market);
    const { rest } = closeQuote(position, traded.amount, ticks, feeRate, market);
    return rest.amount === 0n ? null : rest;
  }
  if (reduceOnly) return null;
  const same = position?.side === own ? position : null;
  return {
    side: own,
    amount: (same?.amount ?? 0n) + part.amount,
    cost: (same?.cost ?? 0n) + part.value,
    margin: (same?.margin ?? 0n) + initialMarginUnits(part.value, leverage),
  };
}

/** The liquidation price after an order has filled, in ticks; undefined without one. */
export function liquidationAfter(traded: Traded, situation: FuturesSituation): number | undefined {
  const after = positionAfter(traded, situation);
  if (!after || after.amount === 0n) return undefined;
  const { market, marginMode, available, others, markPrice } = situation;
  if (marginMode === 'isolated') return liquidationTicks(after, market);
  const left = available - costOf(traded, situation);
  const part = { ...after, scales: market, markTicks: ticksIn(markPrice, market) };
  return crossLiquidationTicks(part, others, left > 0n ? left : 0n);
}

/** The tier of maintenance margin that the position would be in, at the average price of the order. */
export function tierAfter(traded: Traded, situation: FuturesSituation): TierStep | null {
  const after = positionAfter(traded, situation);
  if (!after || after.amount === 0n || traded.amount === 0n) return null;
  return tierOf(mulDiv(traded.value, after.amount, traded.amount, 'up'), situation.market);
}
