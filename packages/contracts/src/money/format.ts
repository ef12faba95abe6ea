import { formatUnits } from './amount.ts';

/**
 * Minor units as text for people: digits in groups of three, and a least number of decimals.
 * `sayUnits(37391418n, 2, 2)` → `'373,914.18'`.
 */
export function sayUnits(value: bigint, scale: number, leastDecimals = 0): string {
  const [whole = '0', fraction = ''] = formatUnits(value, scale).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const decimals = fraction.padEnd(leastDecimals, '0');
  return decimals ? `${grouped}.${decimals}` : grouped;
}
