import { DAY } from '@papermint/contracts/common/time-units';

/** How old an account must be until its listings and sales say what an item is worth, simulated ms. */
const KNOWN = 30 * DAY;
/** How old a sale must be until it says what an item is worth, simulated ms. */
export const SETTLED = 7 * DAY;

/** Whether an account is old enough. @param createdAt simulated ms */
export const isKnown = (createdAt: number, now: number): boolean => now - createdAt >= KNOWN;

/** Whether a buyer pays at most the worth, by the band. @param band whole percent */
export const fairToBuy = (price: bigint, worth: bigint | null, band: number): boolean =>
  worth !== null && price * 100n <= worth * BigInt(100 + band);

/** Whether a seller gets at least the worth, by the band. @param band whole percent */
export const fairToSell = (price: bigint, worth: bigint | null, band: number): boolean =>
  worth !== null && price * 100n >= worth * BigInt(Math.max(0, 100 - band));

const known = (values: readonly (bigint | null)[]) => values.filter((value) => value !== null);

/** The lowest of the known values; null without one. */
export const lowest = (...values: readonly (bigint | null)[]): bigint | null =>
  known(values).reduce<bigint | null>((one, other) => (one === null || other < one ? other : one), null);

/** The highest of the known values; null without one. */
export const highest = (...values: readonly (bigint | null)[]): bigint | null =>
  known(values).reduce<bigint | null>((one, other) => (one === null || other > one ? other : one), null);
