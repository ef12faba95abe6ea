import { heldFeeUnits } from './fee-quote.ts';
import type { Side } from './model.ts';
import type { OrderScales } from './order-quote.ts';
import { baseUnits, notionalUnits } from './order-quote.ts';

/** The parts of an open order that decide how much is held for it. */
export interface HeldOrder {
  side: Side;
  limitTicks: number | null;
  /** Its stop price, which counts if it has no limit. */
  stopTicks?: number | null;
  /** The highest fee rate of its fills, a fraction as decimal text. */
  feeRate: string;
}

/** How far above its stop price, in percent, a purchase without a limit may fill: that much more is held. */
export const SLIPPAGE_PERCENT = 5;

/** A stop price (ticks) and the allowance on top of it, rounded up to whole ticks. */
export function slippedTicks(stopTicks: number): number {
  return Number((BigInt(stopTicks) * BigInt(100 + SLIPPAGE_PERCENT) + 99n) / 100n);
}

/**
 * The most that an amount (base units) of an order costs: at its limit, or at its stop price and the allowance.
 * Quote units, rounded up.
 */
export function costAtLimit(
  { limitTicks, stopTicks }: Pick<HeldOrder, 'limitTicks' | 'stopTicks'>,
  amount: bigint,
  scales: OrderScales,
): bigint {
  const lots = Number(amount / baseUnits(1, scales));
  return notionalUnits({ priceTicks: limitTicks ?? slippedTicks(stopTicks ?? 0), lots }, scales, 'buy');
}

/**
 * The reservation of an open amount (base units) of a spot order: cost and highest fee of a purchase, the coins
 * of a sale.
 */
export function holdFor(
  order: HeldOrder,
  amount: bigint,
  instrument: OrderScales & { base: string; quote: string },
): { asset: string; amount: bigint } {
  if (order.side === 'sell') return { asset: instrument.base, amount };
  const cost = costAtLimit(order, amount, instrument);
  return { asset: instrument.quote, amount: cost + heldFeeUnits(cost, order.feeRate) };
}
