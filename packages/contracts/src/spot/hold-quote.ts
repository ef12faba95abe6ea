import { units } from '../money/amount.ts';
import type { Side } from './model.ts';
import type { OrderScales } from './order-quote.ts';
import { baseUnits, feeUnits, notionalUnits } from './order-quote.ts';

interface LimitOrder {
  side: Side;
  limitTicks: number | null;
  /** A fraction, as decimal text: no fill costs more. */
  feeRate: string;
}

/** What so much of a limit order (base units) comes to at its limit; quote units, rounded up. */
export function costAtLimit(
  { limitTicks }: Pick<LimitOrder, 'limitTicks'>,
  amount: bigint,
  scales: OrderScales,
): bigint {
  const lots = Number(amount / baseUnits(1, scales));
  return notionalUnits({ priceTicks: limitTicks ?? 0, lots }, scales, 'buy');
}

/**
 * What is held while so much of a limit order (base units) waits: cost and the largest fee of a purchase, the
 * coins of a sale.
 */
export function holdFor(
  order: LimitOrder,
  amount: bigint,
  instrument: OrderScales & { base: string; quote: string },
): { asset: string; amount: bigint } {
  if (order.side === 'sell') return { asset: instrument.base, amount };
  const cost = costAtLimit(order, amount, instrument);
  return { asset: instrument.quote, amount: cost + feeUnits(cost, order.feeRate) };
}

const RATE_SCALE = 8;

/** The lower of two fractions, as decimal text. */
export function lowerRate(a: string, b: string): string {
  return units(a, RATE_SCALE) < units(b, RATE_SCALE) ? a : b;
}
