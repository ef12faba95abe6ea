import { priceText } from '@papermint/contracts/markets/ticks';
import { formatUnits, parseUnits, units } from '@papermint/contracts/money/amount';
import type { Side } from '@papermint/contracts/orders/model';
import type { FillPart, OrderScales } from '@papermint/contracts/orders/order-quote';
import {
  averagePriceScale,
  averagePriceUnits,
  baseUnits,
  quoteOrder,
} from '@papermint/contracts/orders/order-quote';

export type Level = readonly [price: string, amount: string];

export interface Estimate {
  /** False if the book is smaller than the order. The figures are then those of the part that it covers. */
  complete: boolean;
  averagePrice: string;
  cost: string;
  fee: string;
  total: string;
  /** The distance of the average from the best price, as a fraction, never negative. */
  slippage: number;
}

/** An amount of the base asset in whole lots, rounded down; 0 if it is no amount. */
export function lotsIn(amount: string, scales: OrderScales): number {
  const parsed = parseUnits(amount, scales.baseScale);
  return typeof parsed === 'bigint' && parsed > 0n ? Number(parsed / units(scales.lot, scales.baseScale)) : 0;
}

export function amountOf(lots: number, scales: OrderScales): string {
  return formatUnits(baseUnits(lots, scales), scales.baseScale);
}

export function ticksIn(price: string, { tick }: Pick<OrderScales, 'tick'>): number {
  const scale = Math.max(0, tick.length - tick.indexOf('.') - 1);
  const parsed = parseUnits(price, scale);
  return typeof parsed === 'bigint' ? Number(parsed / units(tick, scale)) : 0;
}

/** Whole ticks as a decimal price. */
export function priceOf(ticks: number, { tick }: OrderScales): string {
  return priceText(ticks, tick);
}

/** The levels that an order of `lots` would take from a side, best price first. */
export function takeLots(levels: readonly Level[], lots: number, scales: OrderScales): FillPart[] {
  const parts: FillPart[] = [];
  let left = lots;
  for (const [price, amount] of levels) {
    if (left <= 0) break;
    const taken = Math.min(left, lotsIn(amount, scales));
    if (taken > 0) parts.push({ priceTicks: ticksIn(price, scales), lots: taken });
    left -= taken;
  }
  return parts;
}

/** The cost of a market order against the current book, by the server's arithmetic. */
export function estimateOrder(
  levels: readonly Level[],
  side: Side,
  lots: number,
  scales: OrderScales,
  feeRate: string,
): Estimate | null {
  const parts = takeLots(levels, lots, scales);
  const best = parts[0];
  if (!best) return null;
  const { filled, cost, fee, tickLots, total } = quoteOrder(parts, scales, side, feeRate);
  const averagePrice = formatUnits(averagePriceUnits(tickLots, filled, scales), averagePriceScale(scales));
  const bestPrice = best.priceTicks * Number(scales.tick);
  const off = (Number(averagePrice) / bestPrice - 1) * (side === 'buy' ? 1 : -1);
  return {
    complete: filled === baseUnits(lots, scales),
    averagePrice,
    cost: formatUnits(cost, scales.quoteScale),
    fee: formatUnits(fee, scales.quoteScale),
    total: formatUnits(total, scales.quoteScale),
    slippage: Math.max(0, off),
  };
}

/** The largest number of lots, at most `upTo`, whose cost fits a budget. The cost never falls with more lots. */
export function mostLots(upTo: number, budget: bigint, costOf: (lots: number) => bigint): number {
  let enough = 0;
  let tooMany = upTo + 1;
  while (tooMany - enough > 1) {
    const middle = Math.floor((enough + tooMany) / 2);
    if (costOf(middle) <= budget) enough = middle;
    else tooMany = middle;
  }
  return enough;
}

/**
 * A share of a budget or balance, in percent. A hundred percent can leave a small reserve, as the price moves
 * meanwhile.
 */
export function shareOf(amount: string, percent: number, scale: number, keepBack: boolean): string {
  const parsed = parseUnits(amount, scale);
  if (typeof parsed !== 'bigint') return '0';
  const thousandths = BigInt(percent * 10) - (keepBack && percent === 100 ? 2n : 0n);
  return formatUnits((parsed * thousandths) / 1000n, scale);
}

export interface LimitEstimate {
  /** The value of the amount at the limit price, in the quote currency. */
  value: string;
  /** The highest possible fee, the taker's. A maker pays less. */
  fee: string;
  /** The most that a purchase holds, or the least that a sale receives. */
  total: string;
  /** The limit crosses the book, so part of the order trades immediately. */
  tradesAtOnce: boolean;
}

/** The cost or proceeds of a limit order, by the server's arithmetic; null without a price or an amount. */
export function estimateLimit(
  order: { side: Side; price: string; lots: number; feeRate: string },
  best: string | undefined,
  scales: OrderScales,
): LimitEstimate | null {
  const { side, price, lots, feeRate } = order;
  const limitTicks = ticksIn(price, scales);
  if (lots === 0 || limitTicks === 0) return null;
  const { cost, fee, total } = quoteOrder([{ priceTicks: limitTicks, lots }], scales, side, feeRate);
  const other = best === undefined ? undefined : ticksIn(best, scales);
  return {
    value: formatUnits(cost, scales.quoteScale),
    fee: formatUnits(fee, scales.quoteScale),
    total: formatUnits(total, scales.quoteScale),
    tradesAtOnce: other !== undefined && (side === 'buy' ? limitTicks >= other : limitTicks <= other),
  };
}
