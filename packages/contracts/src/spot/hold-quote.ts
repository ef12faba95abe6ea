import { units } from '../money/amount.ts';
import type { Side } from './model.ts';
import type { OrderScales } from './order-quote.ts';
import { baseUnits, feeUnits, notionalUnits } from './order-quote.ts';

interface WaitingOrder {
  side: Side;
  limitTicks: number | null;
  /** What it waits for where it has no limit. */
  stopTicks?: number | null;
  /** A fraction, as decimal text: no fill costs more. */
  feeRate: string;
}

/** How far beyond its stop price, in percent, a purchase without a limit may be filled: that much is held for it. */
export const SLIPPAGE_PERCENT = 5;

/** A stop price (ticks) and the allowance on top of it, rounded up to whole ticks. */
export function slippedTicks(stopTicks: number): number {
  return Number((BigInt(stopTicks) * BigInt(100 + SLIPPAGE_PERCENT) + 99n) / 100n);
}

/**
 * What so much of an order (base units) comes to at its limit, or at its stop price and the allowance; quote
 * units, rounded up.
 */
export function costAtLimit(
  { limitTicks, stopTicks }: Pick<WaitingOrder, 'limitTicks' | 'stopTicks'>,
  amount: bigint,
  scales: OrderScales,
): bigint {
  const lots = Number(amount / baseUnits(1, scales));
  return notionalUnits({ priceTicks: limitTicks ?? slippedTicks(stopTicks ?? 0), lots }, scales, 'buy');
}

/**
 * What is held while so much of an order (base units) waits: cost and the largest fee of a purchase, the coins of
 * a sale.
 */
export function holdFor(
  order: WaitingOrder,
  amount: bigint,
  instrument: OrderScales & { base: string; quote: string },
): { asset: string; amount: bigint } {
  if (order.side === 'sell') return { asset: instrument.base, amount };
  const cost = costAtLimit(order, amount, instrument);
  return { asset: instrument.quote, amount: cost + feeUnits(cost, order.feeRate) };
}

const RATE_SCALE = 8;
const ONE = 10n ** BigInt(RATE_SCALE);

/**
 * The fee on one of several fills of an order, rounded up as a whole and not fill by fill: what the ones before
 * were rounded up by (`carry`, in 10^-8 quote units) is taken off. So it does not matter to who waits in how
 * many pieces he is taken.
 */
export function feeWithCarry(cost: bigint, rate: string, carry: bigint): { fee: bigint; carry: bigint } {
  const exact = cost * units(rate, RATE_SCALE) - carry;
  const fee = exact <= 0n ? 0n : (exact + ONE - 1n) / ONE;
  return { fee, carry: fee * ONE - exact };
}

/** The lower of two fractions, as decimal text. */
export function lowerRate(a: string, b: string): string {
  return units(a, RATE_SCALE) < units(b, RATE_SCALE) ? a : b;
}
