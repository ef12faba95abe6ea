/** Exact arithmetic of its own: a figure that is checked by the code that made it proves nothing. */

/** The value of a fraction, rounded half to even. */
export function rounded(numerator: bigint, denominator: bigint): bigint {
  const [n, d] = denominator < 0n ? [-numerator, -denominator] : [numerator, denominator];
  let floor = n / d;
  if (n % d !== 0n && n < 0n) floor -= 1n;
  const twice = (n - floor * d) * 2n;
  if (twice > d || (twice === d && floor % 2n !== 0n)) floor += 1n;
  return floor;
}

/** A decimal as a fraction. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

export function fraction(text: string): Fraction {
  const [whole = '0', decimals = ''] = text.split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

export const times = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.n, d: a.d * b.d });
export const over = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d, d: a.d * b.n });
export const plus = (a: Fraction, b: Fraction): Fraction => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const minus = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const NONE: Fraction = { n: 0n, d: 1n };
export const isZero = ({ n }: Fraction): boolean => n === 0n;
export const isBelow = (a: Fraction, b: Fraction): boolean => a.n * b.d < b.n * a.d;

/** Minor units as a decimal of that many decimals. */
export function shown(units: bigint, decimals: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const cut = digits.length - decimals;
  const text = decimals === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return units < 0n ? `-${text}` : text;
}
