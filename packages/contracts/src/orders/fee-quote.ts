import { units } from '../money/amount.ts';
import { feePart, mulDiv, pow10 } from '../money/rounding.ts';

/** Fee rates are fractions as decimal text ('0.0016') with at most eight decimals. */
const RATE_SCALE = 8;
const ONE = pow10(RATE_SCALE);

/**
 * The fee on a cost, in minor units of the quote currency, rounded half to even and at least one unit. `rate` is a
 * fraction: '0.002'.
 */
export function feeUnits(cost: bigint, rate: string): bigint {
  return feePart(cost, units(rate, RATE_SCALE), ONE);
}

/** The fee to reserve for a cost, rounded up. The fees on it are never higher, in one fill or in many. */
export function heldFeeUnits(cost: bigint, rate: string): bigint {
  return mulDiv(cost, units(rate, RATE_SCALE), ONE, 'up');
}

/** What an order has paid in fees so far. */
export interface FeesPaid {
  /** Quote units. */
  fee: bigint;
  /** The amount by which the fees of its resting fills exceed the exact ones, in 10^-8 quote units. */
  carry: bigint;
}

/**
 * The fee on one of several fills of an order, and the new carry. The sum of the fees is rounded, not each fee. So a
 * resting order pays the same in one piece and in many.
 */
export function feeWithCarry(cost: bigint, rate: string, { fee: paid, carry }: FeesPaid): FeesPaid {
  const exact = cost * units(rate, RATE_SCALE) - carry;
  const added = feePart(paid * ONE + exact, 1n, ONE) - paid;
  const fee = added > 0n ? added : 0n;
  return { fee, carry: fee * ONE - exact };
}

/** The lower of two rates. */
export function lowerRate(a: string, b: string): string {
  return units(a, RATE_SCALE) < units(b, RATE_SCALE) ? a : b;
}
