import { decimal, decimalText, multiply } from './decimal.ts';

const HUNDRED = { units: 100n, scale: 0 };

/** A fraction as percent: '0.0026' is '0.26%'. */
export const percentText = (fraction: string): string =>
  `${decimalText(multiply(decimal(fraction), HUNDRED))}%`;
