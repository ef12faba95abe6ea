/** The decimals of spot prices and quantities. */
const SPOT_DECIMALS = 8;

/**
 * A decimal with a fixed number of decimals, as Binance writes all of them.
 * @param text a decimal such as `0.5`; digits beyond are cut
 */
export function fixed(text: string, decimals = SPOT_DECIMALS): string {
  const [whole = '0', fraction = ''] = text.split('.');
  if (decimals === 0) return whole;
  return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** What an empty field has. */
export const ZERO = fixed('0');
