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
  /** False where the book is thinner than the order; then the figures are of the part that it holds. */
  complete: boolean;
  averagePrice: string;
  cost: string;
  fee: string;
  total: string;
  /** How far the average is from the best price, as a fraction, never negative. */
  slippage: number;
}

/** An amount of the base asset in whole lots, rounded down; 0 for what is no amount. */
export function lotsIn(amount: string, scales: OrderScales): number {
  const parsed = parseUnits(amount, scales.baseScale);
  return typeof parsed === 'bigint' && parsed > 0n ? Number(parsed / units(scales.lot, scales.baseScale)) : 0;
}

export function amountOf(lots: number, scales: OrderScales): string {
  return formatUnits(baseUnits(lots, scales), scales.baseScale);
}

export function ticksIn(price: string, { tick }: OrderScales): number {
  const scale = Math.max(0, tick.length - tick.indexOf('.') - 1);
  const parsed = parseUnits(price, scale);
  return typeof parsed === 'bigint' ? Number(parsed / units(tick, scale)) : 0;
}

/** Whole ticks as a decimal price. */
export function priceOf(ticks: number, { tick }: OrderScales): string {
  return priceText(ticks, tick);
}

/** What of a side an order for so many lots would take, best price first. */
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

/** What a market order would come to against the book as it stands, by the same arithmetic as the server's. */
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

/** The most lots, up to so many, that cost no more than a budget; more of them never cost less. */
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

/** A share of a budget or holding, in percent; of a hundred a little stays back, as the price moves meanwhile. */
export function shareOf(amount: string, percent: number, scale: number, keepBack: boolean): string {
  const parsed = parseUnits(amount, scale);
  if (typeof parsed !== 'bigint') return '0';
  const thousandths = BigInt(percent * 10) - (keepBack && percent === 100 ? 2n : 0n);
  return formatUnits((parsed * thousandths) / 1000n, scale);
}

export interface LimitEstimate {
  /** What the amount comes to at the limit, in the quote currency. */
  value: string;
  /** The fee at most: that of a taker. One who waits pays less. */
  fee: string;
  /** What is held of a purchase, or comes in from a sale at least. */
  total: string;
  /** The price is on the other side already: some of it trades at once. */
  tradesAtOnce: boolean;
}

/** What a limit order comes to, by the same arithmetic as the server's; null where there is nothing to work out. */
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
