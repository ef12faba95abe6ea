import { decimalsOf, units } from '../money/amount.ts';
import { mulDiv, pow10 } from '../money/rounding.ts';
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

/**
 * What a part costs in minor units of the quote currency. Rounded against the taker: a buyer pays the next
 * unit up, a seller receives the unit below, so that slicing an order never gains anything.
 */
export function notionalUnits(part: FillPart, scales: OrderScales, takerSide: Side): bigint {
  const tickScale = decimalsOf(scales.tick);
  const lotScale = decimalsOf(scales.lot);
  const tick = units(scales.tick, tickScale);
  const lot = units(scales.lot, lotScale);
  return mulDiv(
    BigInt(part.priceTicks) * tick,
    BigInt(part.lots) * lot * pow10(scales.quoteScale),
    pow10(tickScale + lotScale),
    takerSide === 'buy' ? 'up' : 'down',
  );
}

/** A number of lots in minor units of the base asset. Exact: a lot is never finer than the asset. */
export function baseUnits(lots: number, scales: OrderScales): bigint {
  return BigInt(lots) * units(scales.lot, scales.baseScale);
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

/** Sums the parts of one order. The fee is rounded once, on the whole cost. */
export function quoteOrder(
  parts: readonly FillPart[],
  scales: OrderScales,
  side: Side,
  feeRate: string,
): OrderQuote {
  let filled = 0n;
  let cost = 0n;
  let tickLots = 0n;
  for (const part of parts) {
    filled += baseUnits(part.lots, scales);
    cost += notionalUnits(part, scales, side);
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

export function averagePriceScale(scales: OrderScales): number {
  return decimalsOf(scales.tick) + 2;
}
