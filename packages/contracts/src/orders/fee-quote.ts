import { units } from '../money/amount.ts';
import { mulDiv, pow10 } from '../money/rounding.ts';

/** Fee rates are fractions as decimal text ('0.0016') with at most eight decimals. */
const RATE_SCALE = 8;
const ONE = pow10(RATE_SCALE);

/** The fee on a cost, in minor units of the quote currency, rounded up. `rate` is a fraction: '0.002'. */
export function feeUnits(cost: bigint, rate: string): bigint {
  return mulDiv(cost, units(rate, RATE_SCALE), ONE, 'up');
}

/**
 * The fee on one of several fills of an order. The sum of the fees is rounded up, not each fee: the amount by which
 * earlier fees were rounded up (`carry`, in 10^-8 quote units) is taken off the next. So a resting order pays the same
 * in one piece and in many.
 */
export function feeWithCarry(cost: bigint, rate: string, carry: bigint): { fee: bigint; carry: bigint } {
  const exact = cost * units(rate, RATE_SCALE) - carry;
  const fee = exact <= 0n ? 0n : (exact + ONE - 1n) / ONE;
  return { fee, carry: fee * ONE - exact };
}

/** The lower of two rates. */
export function lowerRate(a: string, b: string): string {
  return units(a, RATE_SCALE) < units(b, RATE_SCALE) ? a : b;
}
