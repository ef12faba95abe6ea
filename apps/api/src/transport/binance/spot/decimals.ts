/** The decimals of prices and amounts. */
const DECIMALS = 8;

export const ZERO = '0.00000000';

/** A decimal with eight decimals, as Binance writes it; what is finer is cut: `0.01` → `0.01000000`. */
export function eightDecimals(text: string | null): string {
  if (text === null) return ZERO;
  const [whole = '', fraction = ''] = text.split('.');
  return `${whole}.${fraction.slice(0, DECIMALS).padEnd(DECIMALS, '0')}`;
}

/** How many decimals a decimal has, without zeros at its end. */
export function decimalsUsed(text: string): number {
  const [, fraction = ''] = text.split('.');
  return fraction.replace(/0+$/, '').length;
}

/** Whether a decimal is 0. */
export const isZero = (text: string): boolean => /^[0.]*$/.test(text);

/** A decimal without zeros at its end, as our calls take it: `1.50` → `1.5`. */
export const plainDecimal = (text: string): string =>
  text.includes('.') ? text.replace(/\.?0+$/, '') || '0' : text;

/** A decimal without what is finer than a scale: `1.239` → `1.23`. */
export function cutTo(scale: number, text: string): string {
  const [whole = '', fraction = ''] = text.split('.');
  return scale === 0 || fraction === '' ? whole : `${whole}.${fraction.slice(0, scale)}`;
}
