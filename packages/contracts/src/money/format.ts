import { formatUnits } from './amount.ts';

/**
 * Minor units as a sentence says them: digits in groups of three, at least so many decimals.
 * `sayUnits(37391418n, 2, 2)` → `'373,914.18'`.
 */
export function sayUnits(value: bigint, scale: number, leastDecimals = 0): string {
  const [whole = '0', fraction = ''] = formatUnits(value, scale).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  const decimals = fraction.padEnd(leastDecimals, '0');
  return decimals ? `${grouped}.${decimals}` : grouped;
}
