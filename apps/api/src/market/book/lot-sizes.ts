/** How large trades and resting orders are: power laws and round numbers, as whole-number tables. */

const STEPS = 4096;
/** Sizes are in this part of the smallest one. */
const SIZE_PARTS = 1024;

/**
 * A Pareto distribution in equally likely steps, from the smallest size on. Its tail ends where the last step is.
 * @param exponent of the tail: the smaller, the heavier
 */
function pareto(exponent: number): Float64Array {
  const sizes = new Float64Array(STEPS);
  for (let i = 0; i < STEPS; i++) {
    sizes[i] = Math.round(SIZE_PARTS * Math.exp(-Math.log(1 - (i + 0.5) / STEPS) / exponent));
  }
  return sizes;
}

const RESTING = pareto(1.4);
const TRADED = pareto(1.3);

/** The mean of resting sizes, in parts. */
export const MEAN_RESTING = RESTING.reduce((sum, size) => sum + size, 0) / STEPS;

const stepOf = (hash: number) => hash >>> 20;

/** The size of a resting level, from a hash, in parts of the smallest. */
export const restingSize = (hash: number): number => RESTING[stepOf(hash)] as number;

/** The size of a trade, from a hash, in parts of the smallest. */
export const tradedSize = (hash: number): number => TRADED[stepOf(hash)] as number;

/** A number with its first digits kept, and zeros after them. At least 1. */
export function roundLots(lots: number, digits: 1 | 2): number {
  const least = digits === 1 ? 10 : 100;
  let unit = 1;
  while (lots / unit >= least) unit *= 10;
  return Math.max(1, Math.round(lots / unit)) * unit;
}

/** How round a price is: 0 for one that ends in neither 0 nor 5, more for each step of 5, 10, 50, 100 and so on. */
export function roundness(price: number): number {
  let steps = 0;
  for (let unit = 5; price % unit === 0; unit *= steps % 2 === 1 ? 2 : 5) steps++;
  return steps;
}

/** The roundest price of a block of `length` prices from `start`, at least 1; of several, the one that the hash says. */
export function roundestIn(start: number, length: number, hash: number): number {
  let unit = 1;
  let next = 5;
  let factor = 2;
  while (Math.ceil(start / next) * next < start + length) {
    unit = next;
    next *= factor;
    factor = factor === 2 ? 5 : 2;
  }
  const first = Math.ceil(start / unit) * unit;
  const count = Math.floor((start + length - 1 - first) / unit) + 1;
  return first + ((hash >>> 0) % count) * unit;
}
