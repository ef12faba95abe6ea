/** How a division is rounded: `up` away from zero, `down` towards it, `half-even` to the nearest, ties to even. */
export type Rounding = 'up' | 'down' | 'half-even';

/** `a × b ÷ d`, rounded once at the end. `d` must be positive. */
export function mulDiv(a: bigint, b: bigint, d: bigint, rounding: Rounding): bigint {
  if (d <= 0n) throw new RangeError('divisor must be positive');
  const product = a * b;
  const quotient = product / d;
  const rest = product - quotient * d;
  if (rest === 0n) return quotient;
  const away = product < 0n ? -1n : 1n;
  if (rounding === 'down') return quotient;
  if (rounding === 'up') return quotient + away;
  const twice = (rest < 0n ? -rest : rest) * 2n;
  if (twice > d || (twice === d && quotient % 2n !== 0n)) return quotient + away;
  return quotient;
}

/** A part of an amount on a receipt: `amount × part ÷ whole`, rounded half to even. Reservations round up instead. */
export const roundedPart = (amount: bigint, part: bigint, whole: bigint): bigint =>
  mulDiv(amount, part, whole, 'half-even');

/** A fee: a rounded part, and at least one unit of any part above zero. So small amounts avoid no fee. */
export function feePart(amount: bigint, part: bigint, whole: bigint): bigint {
  const fee = roundedPart(amount, part, whole);
  return fee === 0n && amount > 0n && part > 0n ? 1n : fee;
}

/** 10 to the power of a small non-negative whole number. */
export function pow10(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}
