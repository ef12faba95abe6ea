/** Hundredths of a percent in the whole. */
const WHOLE = 10_000;

/**
 * The price, in ticks, at which one that has been best at `best` has turned by a distance in hundredths of a percent:
 * fallen from its highest (`sign` 1) or risen from its lowest (-1). Rounded away from the best; exact for every safe
 * integer, if distances are at most half of the whole.
 */
export function turningPrice(best: number, distance: number, sign: 1 | -1): number {
  const part = Math.floor(best / WHOLE) * distance + Math.ceil(((best % WHOLE) * distance) / WHOLE);
  return best - sign * part;
}
