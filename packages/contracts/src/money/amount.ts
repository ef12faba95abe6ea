import { pow10 } from './rounding.ts';

/** The largest amount of an account, in minor units: SQLite's integers have 64 bits. */
export const MOST_UNITS = 2n ** 63n - 1n;

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'too-large';

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads a decimal string as minor units of a scale: `parseUnits('1.5', 8)` → `150000000n`. Digits beyond the
 * scale must be zeros: nothing is rounded.
 */
export function parseUnits(text: string, scale: number): bigint | AmountProblem {
  const parsed = parseUnbounded(text, scale);
  return typeof parsed === 'bigint' && magnitude(parsed) > MOST_UNITS ? 'too-large' : parsed;
}

function parseUnbounded(text: string, scale: number): bigint | AmountProblem {
  const match = DECIMAL.exec(text);
  if (!match) return 'not-a-number';
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return 'not-a-number';
  const decimals = fraction.slice(0, scale).padEnd(scale, '0');
  if (/[1-9]/.test(fraction.slice(scale))) return 'too-many-decimals';
  const units = BigInt(whole + decimals);
  return sign ? -units : units;
}

/** Like `parseUnits`, for text that is known to be right. @throws RangeError otherwise */
export function units(text: string, scale: number): bigint {
  const parsed = parseUnits(text, scale);
  if (typeof parsed !== 'bigint') throw new RangeError(`'${text}' at scale ${scale}: ${parsed}`);
  return parsed;
}

/**
 * Like `units`, for what no account holds: sums, products and amounts at a finer scale than their asset's may be
 * larger than `MOST_UNITS`. @throws RangeError for what is no number or finer than the scale
 */
export function unboundedUnits(text: string, scale: number): bigint {
  const parsed = parseUnbounded(text, scale);
  if (typeof parsed !== 'bigint') throw new RangeError(`'${text}' at scale ${scale}: ${parsed}`);
  return parsed;
}

/** An amount without its sign. */
export const magnitude = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** The lower of two amounts. */
export function least(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}

/** The higher of two amounts. */
export function most(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}

/** Minor units as the shortest decimal string: `formatUnits(150000000n, 8)` → `'1.5'`. */
export function formatUnits(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const size = magnitude(value);
  if (scale === 0) return sign + size;
  const base = pow10(scale);
  const fraction = (size % base).toString().padStart(scale, '0').replace(/0+$/, '');
  return `${sign}${size / base}${fraction && `.${fraction}`}`;
}

/** The number of decimals of a decimal string: `'0.010'` → 3. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
