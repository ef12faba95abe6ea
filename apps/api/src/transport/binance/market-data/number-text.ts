/**
 * A number as text with a fixed number of decimals; further ones are cut.
 * @param units whole, of 10^-scale
 * @param decimals those that are shown
 */
export function fixedText(units: number | bigint, scale: number, decimals: number): string {
  const negative = units < 0;
  const digits = String(negative ? -units : units).padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  if (decimals === 0) return negative ? `-${whole}` : whole;
  const part = digits
    .slice(digits.length - scale)
    .padEnd(decimals, '0')
    .slice(0, decimals);
  return `${negative ? '-' : ''}${whole}.${part}`;
}

/** A fraction as percent with three decimals: `percentText(101, 100)` → `'1.000'`. */
export function percentText(now: number, before: number): string {
  return before === 0 ? '0.000' : ((now / before - 1) * 100).toFixed(3);
}
