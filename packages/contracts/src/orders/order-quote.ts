import { decimalsOf, formatUnits, least, units } from '../money/amount.ts';
import { mulDiv, pow10, roundedPart } from '../money/rounding.ts';
import { feeUnits } from './fee-quote.ts';
import type { Side } from './model.ts';

/** The steps and scales of an instrument, as the API serves them. */
export interface OrderScales {
  tick: string;
  lot: string;
  baseScale: number;
  quoteScale: number;
}

/** A part of an order that trades at one price: whole ticks and whole lots. */
export interface FillPart {
  priceTicks: number;
  lots: number;
}

/** The steps of an instrument as whole numbers. */
export interface OrderSteps {
  /** The value of one lot at one tick is this by `over` quote units. */
  perTickLot: bigint;
  over: bigint;
  /** One lot in base units. */
  lotUnits: bigint;
}

const stepsCache = new WeakMap<OrderScales, OrderSteps>();

/** Reads the steps of an instrument; kept, because all arithmetic of money asks for them. */
export function orderSteps(scales: OrderScales): OrderSteps {
  const before = stepsCache.get(scales);
  if (before) return before;
  const tickScale = decimalsOf(scales.tick);
  const lotScale = decimalsOf(scales.lot);
  const steps = {
    perTickLot: units(scales.tick, tickScale) * units(scales.lot, lotScale) * pow10(scales.quoteScale),
    over: pow10(tickScale + lotScale),
    lotUnits: units(scales.lot, scales.baseScale),
  };
  stepsCache.set(scales, steps);
  return steps;
}

/** The value of a part in minor units of the quote currency: rounded up for a buyer, down for a seller. */
export function notionalUnits(part: FillPart, scales: OrderScales, takerSide: Side): bigint {
  const { perTickLot, over } = orderSteps(scales);
  const rounding = takerSide === 'buy' ? 'up' : 'down';
  return mulDiv(BigInt(part.priceTicks) * perTickLot, BigInt(part.lots), over, rounding);
}

/** A part that trades against the resting order of another trader (`maker`), or else against the simulated market. */
export interface TradedPart extends FillPart {
  maker?: unknown;
}

/**
 * The cost of a part in minor units of the quote currency, rounded half to even. Between traders it is rounded against
 * the taker, because the maker has reserved no more.
 */
export function costUnits(part: TradedPart, scales: OrderScales, takerSide: Side): bigint {
  if (part.maker !== undefined) return notionalUnits(part, scales, takerSide);
  const { perTickLot, over } = orderSteps(scales);
  return roundedPart(BigInt(part.priceTicks) * perTickLot, BigInt(part.lots), over);
}

/**
 * The cost of a part of a resting order that the simulated market takes. Rounded half to even, but a purchase leaves the
 * reservation for its `rest` (lots) whole.
 */
export function restingCostUnits(part: FillPart, rest: number, scales: OrderScales, side: Side): bigint {
  const cost = costUnits(part, scales, side);
  if (side === 'sell') return cost;
  const { priceTicks, lots } = part;
  const reserved =
    notionalUnits({ priceTicks, lots: lots + rest }, scales, 'buy') -
    notionalUnits({ priceTicks, lots: rest }, scales, 'buy');
  return least(cost, reserved);
}

/** A number of lots in minor units of the base asset. Exact: a lot is never finer than the asset. */
export function baseUnits(lots: number, scales: OrderScales): bigint {
  return BigInt(lots) * orderSteps(scales).lotUnits;
}

export interface OrderQuote {
  /** Base units that trade. */
  filled: bigint;
  /** Their cost in quote units, before the fee. */
  cost: bigint;
  /** Quote units of fee. */
  fee: bigint;
  /** The sum of price times lots, in ticks: gives the average price. */
  tickLots: bigint;
  /** Quote units that leave a buyer (cost and fee) or reach a seller (cost less fee). */
  total: bigint;
}

/** Sums the parts of one order. Its fee is rounded once, on the whole cost. */
export function quoteOrder(
  parts: readonly TradedPart[],
  scales: OrderScales,
  side: Side,
  feeRate: string,
): OrderQuote {
  let filled = 0n;
  let cost = 0n;
  let tickLots = 0n;
  for (const part of parts) {
    filled += baseUnits(part.lots, scales);
    cost += costUnits(part, scales, side);
    tickLots += BigInt(part.priceTicks) * BigInt(part.lots);
  }
  const fee = feeUnits(cost, feeRate);
  return { filled, cost, fee, tickLots, total: side === 'buy' ? cost + fee : cost - fee };
}

/**
 * The average price at which an order traded, weighted by amount; with two decimals more than the tick has,
 * rounded half to even. `tickLots` is the sum of price times lots, `filled` is in base units.
 */
export function averagePriceUnits(tickLots: bigint, filled: bigint, scales: OrderScales): bigint {
  const tick = units(scales.tick, averagePriceScale(scales));
  return mulDiv(tickLots * tick, baseUnits(1, scales), filled, 'half-even');
}

/** Its decimal text. */
export const averagePriceText = (tickLots: bigint, filled: bigint, scales: OrderScales): string =>
  formatUnits(averagePriceUnits(tickLots, filled, scales), averagePriceScale(scales));

export function averagePriceScale(scales: OrderScales): number {
  return decimalsOf(scales.tick) + 2;
}
