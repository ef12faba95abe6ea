import { pow10 } from './rounding.ts';

/** The largest amount an account can hold, in minor units: SQLite's integers are 64 bits wide. */
export const MOST_UNITS = 2n ** 63n - 1n;

export type AmountProblem = 'not-a-number' | 'too-many-decimals' | 'too-large';

const DECIMAL = /^(-?)(\d*)(?:\.(\d*))?$/;

/**
 * Reads a decimal string as minor units of a scale: `parseUnits('1.5', 8)` → `150000000n`. Zeros beyond the
 * scale are allowed, other digits are not: nothing is rounded on the way in.
 */
export function parseUnits(text: string, scale: number): bigint | AmountProblem {
  const match = DECIMAL.exec(text);
  if (!match) return 'not-a-number';
  const [, sign, whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return 'not-a-number';
  const kept = fraction.slice(0, scale).padEnd(scale, '0');
  if (/[1-9]/.test(fraction.slice(scale))) return 'too-many-decimals';
  const units = BigInt(whole + kept);
  if (units > MOST_UNITS) return 'too-large';
  return sign ? -units : units;
}

/** The same, where anything but a number of that scale is a programming error. */
export function units(text: string, scale: number): bigint {
  const parsed = parseUnits(text, scale);
  if (typeof parsed !== 'bigint') throw new RangeError(`'${text}' at scale ${scale}: ${parsed}`);
  return parsed;
}

/** Minor units as the shortest decimal string: `formatUnits(150000000n, 8)` → `'1.5'`. */
export function formatUnits(value: bigint, scale: number): string {
  const sign = value < 0n ? '-' : '';
  const magnitude = value < 0n ? -value : value;
  if (scale === 0) return sign + magnitude;
  const base = pow10(scale);
  const fraction = (magnitude % base).toString().padStart(scale, '0').replace(/0+$/, '');
  return `${sign}${magnitude / base}${fraction && `.${fraction}`}`;
}

/** How many decimals a decimal string has: `'0.010'` → 3. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - point - 1;
}
