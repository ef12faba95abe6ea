import { decimalsOf, units } from './amount.ts';
import { mulDiv, pow10 } from './rounding.ts';

/** Decimals of a worth: enough for every amount at every price, without rounding. */
const WORTH_SCALE = 36;
const CENT = pow10(WORTH_SCALE - 2);

/**
 * The exact worth of an amount in US dollars, at scale 36. Sums of worths are exact, however they are divided.
 * @param amount minor units
 * @param scale decimals of the asset, at most 18
 * @param price dollars for one, a decimal with at most 18 decimals
 */
export function worthOf(amount: bigint, scale: number, price: string): bigint {
  const decimals = decimalsOf(price);
  return amount * units(price, decimals) * pow10(WORTH_SCALE - scale - decimals);
}

/** A worth in US cents, rounded half to even. */
export const centsOfWorth = (worth: bigint): bigint => mulDiv(worth, 1n, CENT, 'half-even');
