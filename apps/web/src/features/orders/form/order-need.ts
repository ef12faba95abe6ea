import { formatUnits, parseUnits } from '@papermint/contracts/money/amount';
import { holdFor } from '@papermint/contracts/orders/hold-quote';
import type { Side } from '@papermint/contracts/orders/model';
import type { OrderScales } from '@papermint/contracts/orders/order-quote';
import { baseUnits, costUnits, quoteOrder } from '@papermint/contracts/orders/order-quote';
import { canRest, orderFacts } from '@papermint/contracts/orders/order-types';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { followedSide, trailedStop } from '@papermint/contracts/orders/trailing-quote';
import type { Level } from '../../../state/prices/order-estimate.ts';
import {
  amountOf,
  lotsIn,
  mostLots,
  shareOf,
  takeLots,
  ticksIn,
} from '../../../state/prices/order-estimate.ts';
import { tidyAmount } from '../../../ui/form/amounts/tidy-amount.ts';
import { legsOf } from './oco-legs.ts';
import type { OrderDraft } from './order-draft.ts';
import { timeOf } from './order-draft.ts';

/** The facts of the market that the form knows. */
export interface Situation {
  side: Side;
  market: OrderScales & { base: string; quote: string };
  /** The opposite side of the book, best price first. */
  levels: readonly Level[];
  /** The last price. */
  price: string;
  /** The taker fee, a fraction. */
  feeRate: string;
}

/** The prices of a draft in whole ticks; 0 for a missing one. */
export interface DraftTicks {
  /** Of an OCO whose first order trails without a limit, the first trigger price of that order. */
  limit: number;
  stop: number;
  /** The limit of the OCO order that stops the loss. */
  stopLimit: number;
}

/** The trailing distance of a draft; null while it is none. */
function distanceOf(
  { trailingIn, trailingPercent, trailingAmount }: OrderDraft,
  market: OrderScales,
): TrailingDistance | null {
  if (trailingIn === 'amount') {
    const ticks = ticksIn(tidyAmount(trailingAmount), market);
    return ticks > 0 ? { ticks } : null;
  }
  const part = parseUnits(tidyAmount(trailingPercent), 2);
  return typeof part === 'bigint' && part > 0n && part <= 5000n ? Number(part) : null;
}

/** The prices of a draft. The stop price of an order that trails is its first one. */
export function ticksOf(draft: OrderDraft, situation: Situation): DraftTicks {
  if (draft.type === 'oco') {
    const legs = legsOf(draft);
    const [first, other] = [ticksOf(legs.first, situation), ticksOf(legs.stop, situation)];
    return { limit: first.limit || first.stop, stop: other.stop, stopLimit: other.limit };
  }
  const { side, market, price } = situation;
  const facts = orderFacts(draft.type);
  const read = (typed: string, asked: true | undefined) =>
    asked ? Math.max(0, ticksIn(tidyAmount(typed), market)) : 0;
  const distance = facts.trailingPercent ? distanceOf(draft, market) : null;
  const followed = read(draft.activationPrice, facts.trailingPercent) || ticksIn(price, market);
  return {
    limit: read(draft.price, facts.price ?? facts.trailingPercent),
    stop:
      distance === null
        ? read(draft.stopPrice, facts.stopPrice)
        : trailedStop(followedSide({ type: draft.type, side }), followed, distance),
    stopLimit: 0,
  };
}

export const larger = (one: bigint, other: bigint) => (one > other ? one : other);

/**
 * A function from lots to the amount that placing the order takes from the balance: minor units of the quote currency
 * for a purchase, of the base asset for a sale. By the server's arithmetic; null if a price is missing.
 */
export function needOf(draft: OrderDraft, situation: Situation): ((lots: number) => bigint) | null {
  const { side, market, levels, feeRate } = situation;
  if (side === 'sell') return (lots) => baseUnits(lots, market);
  const { limit, stop } = ticksOf(draft, situation);
  const hold = (limitTicks: number | null, stopTicks: number | null, lots: number) =>
    lots === 0
      ? 0n
      : holdFor({ side, limitTicks, stopTicks, feeRate }, baseUnits(lots, market), market).amount;
  const atOnce = (offered: readonly Level[], lots: number) =>
    quoteOrder(takeLots(offered, lots, market), market, side, feeRate);

  switch (draft.type) {
    case 'market':
      return (lots) => atOnce(levels, lots).total;
    case 'limit': {
      if (limit === 0) return null;
      const within = levels.filter(([price]) => ticksIn(price, market) <= limit);
      const rests = canRest(timeOf(draft));
      return (lots) => {
        const { total, filled } = atOnce(within, lots);
        const rest = lots - Number(filled / baseUnits(1, market));
        return total + (rests ? hold(limit, null, rest) : 0n);
      };
    }
    case 'stop_limit':
    case 'take_profit_limit':
      return limit === 0 ? null : (lots) => hold(limit, null, lots);
    case 'oco': {
      const legs = legsOf(draft);
      const [one, other] = [needOf(legs.first, situation), needOf(legs.stop, situation)];
      return one && other && ((lots) => larger(one(lots), other(lots)));
    }
    default:
      return stop === 0 ? null : (lots) => hold(limit || null, stop, lots);
  }
}

/** The largest number of lots that a decimal budget pays for; 0 if a price is missing. */
export function affordable(draft: OrderDraft, situation: Situation, budget: string): number {
  const { side, market, levels } = situation;
  if (side === 'sell') return lotsIn(budget, market);
  const need = needOf(draft, situation);
  const parsed = parseUnits(budget, market.quoteScale);
  if (!need || typeof parsed !== 'bigint' || parsed <= 0n) return 0;
  if (draft.type === 'market') {
    const offered = levels.reduce((sum, [, amount]) => sum + lotsIn(amount, market), 0);
    return mostLots(offered, parsed, need);
  }
  const { limit, stop } = ticksOf(draft, situation);
  const best = levels[0] ? ticksIn(levels[0][0], market) : Number.POSITIVE_INFINITY;
  const cheapest = Math.min(limit || Number.POSITIVE_INFINITY, stop || Number.POSITIVE_INFINITY, best);
  return mostLots(lotsBound(parsed, cheapest, market), parsed, need);
}

/** A function from lots to their value in minor units of the quote currency, before fees. */
function quoteValueOf(draft: OrderDraft, situation: Situation): (lots: number) => bigint {
  const { side, market, levels, price } = situation;
  if (draft.type === 'market')
    return (lots) => quoteOrder(takeLots(levels, lots, market), market, side, '0').cost;
  const { limit, stop } = ticksOf(draft, situation);
  const priceTicks = limit || stop || ticksIn(price, market);
  return (lots) => costUnits({ priceTicks, lots }, market, side);
}

/**
 * The amount of a draft in whole lots, rounded down. An amount in the quote currency is the whole cost of a purchase
 * with its fee, or the value of a sale before its fee.
 */
export function lotsOf(draft: OrderDraft, situation: Situation): number {
  const { side, market } = situation;
  const typed = tidyAmount(draft.amount);
  if (draft.amountIn === 'base') return lotsIn(typed, market);
  if (side === 'buy') return affordable(draft, situation, typed);
  const parsed = parseUnits(typed, market.quoteScale);
  if (typeof parsed !== 'bigint' || parsed <= 0n) return 0;
  const { limit, stop } = ticksOf(draft, situation);
  return mostLots(
    lotsBound(parsed, limit || stop || ticksIn(situation.price, market), market),
    parsed,
    quoteValueOf(draft, situation),
  );
}

/** An upper bound of the lots that a sum of the quote currency (minor units) buys at a price. */
function lotsBound(sum: bigint, priceTicks: number, market: OrderScales): number {
  const unitsOfLot = priceTicks * Number(market.tick) * Number(market.lot) * 10 ** market.quoteScale;
  return unitsOfLot > 0 ? Math.ceil((Number(sum) / unitsOfLot) * 1.05) + 1 : 0;
}

/** Whether the order takes more than is available (decimal, in the currency that it spends). */
export function exceeds(draft: OrderDraft, situation: Situation, lots: number, available: string): boolean {
  const need = needOf(draft, situation);
  const { side, market } = situation;
  const has = parseUnits(available, side === 'buy' ? market.quoteScale : market.baseScale);
  return need !== null && typeof has === 'bigint' && need(lots) > has;
}

/**
 * The amount to type for a share of the available amount, in percent. For a market purchase, a hundred percent leaves
 * a small reserve.
 */
export function typedShare(
  draft: OrderDraft,
  situation: Situation,
  available: string,
  percent: number,
): string {
  const { side, market } = situation;
  const keepsBack = side === 'buy' && draft.type === 'market';
  const share = shareOf(available, percent, side === 'buy' ? market.quoteScale : market.baseScale, keepsBack);
  if (draft.amountIn === 'quote' && side === 'buy') return share;
  const lots = affordable(draft, situation, share);
  if (draft.amountIn === 'base') return lots === 0 ? '' : amountOf(lots, market);
  return formatUnits(quoteValueOf(draft, situation)(lots), market.quoteScale);
}
