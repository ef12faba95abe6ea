import { decimal, decimalText, multiply, readDecimal, rescale } from './decimal.ts';

const HUNDRED = { units: 100n, scale: 0 };

/** A fraction as percent: '0.0026' is '0.26%'. */
export const percentText = (fraction: string): string =>
  `${decimalText(multiply(decimal(fraction), HUNDRED))}%`;

/** The decimals that a computed fraction keeps before it is rounded. */
const COMPUTED = 12;

/**
 * A fraction as percent with a fixed number of decimals, rounded half to even: `fixedPercent(0.0123, 1)` is '1.2%'.
 * The minus is U+2212.
 */
export function fixedPercent(fraction: number | string, decimals: number): string {
  const text = typeof fraction === 'number' ? fraction.toFixed(COMPUTED) : fraction;
  const { units } = rescale(multiply(decimal(text), HUNDRED), decimals);
  const digits = (units < 0n ? -units : units).toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = digits.slice(digits.length - decimals);
  return `${units < 0n ? '\u2212' : ''}${whole}${decimals > 0 ? `.${rest}` : ''}%`;
}

/** The same with at most that many decimals: `shortPercent(0.3, 2)` is '30%'. */
export const shortPercent = (fraction: number | string, most: number): string =>
  fixedPercent(fraction, most).replace(/\.0+%$|(?<=\.\d*)0+%$/, '%');

/** A fraction as it is typed in percent: '0.0026' is '0.26'. */
export const percentOf = (fraction: string): string => percentText(fraction).slice(0, -1);

/** A typed percentage as a fraction: '0.26' is '0.0026'. A text that is no number stays as it is. */
export function fractionOf(typed: string): string {
  const read = readDecimal(typed.replace(/^\./, '0.').replace(/\.$/, ''));
  return read ? decimalText({ units: read.units, scale: read.scale + 2 }) : `${typed}%`;
}
