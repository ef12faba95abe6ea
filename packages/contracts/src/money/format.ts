import { formatUnits } from './amount.ts';

/** A number as text for people, with thousands separators: `sayNumber(12480)` → `'12,480'`. */
export function sayNumber(value: number | bigint): string {
  const [whole = '0', fraction = ''] = String(value).split('.');
  return fraction ? `${grouped(whole)}.${fraction}` : grouped(whole);
}

/**
 * Minor units as text for people: digits in groups of three, and a least number of decimals.
 * `sayUnits(37391418n, 2, 2)` → `'373,914.18'`.
 */
export function sayUnits(value: bigint, scale: number, leastDecimals = 0): string {
  const [whole = '0', fraction = ''] = formatUnits(value, scale).split('.');
  const decimals = fraction.padEnd(leastDecimals, '0');
  return decimals ? `${grouped(whole)}.${decimals}` : grouped(whole);
}

const grouped = (whole: string): string => whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
