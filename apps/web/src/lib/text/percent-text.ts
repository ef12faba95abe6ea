import { decimal, decimalText, multiply, readDecimal } from './decimal.ts';

const HUNDRED = { units: 100n, scale: 0 };

/** A fraction as percent: '0.0026' is '0.26%'. */
export const percentText = (fraction: string): string =>
  `${decimalText(multiply(decimal(fraction), HUNDRED))}%`;

/** A fraction as it is typed in percent: '0.0026' is '0.26'. */
export const percentOf = (fraction: string): string => percentText(fraction).slice(0, -1);

/** A typed percentage as a fraction: '0.26' is '0.0026'. A text that is no number stays as it is. */
export function fractionOf(typed: string): string {
  const read = readDecimal(typed.replace(/^\./, '0.').replace(/\.$/, ''));
  return read ? decimalText({ units: read.units, scale: read.scale + 2 }) : `${typed}%`;
}
