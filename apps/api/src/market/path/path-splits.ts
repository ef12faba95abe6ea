/**
 * How a node of a path tree divides its variance between its halves. A split is a logit in whole steps of 1/32; its
 * share of the left half is a whole number of 4,096ths. All tables are whole numbers or roots of them, so they are the
 * same on every processor.
 */

const STEPS = 32;
export const WHOLE = 4096;

/** The farthest logit that a table holds, in steps. */
export const MOST_LOGIT = 255;

/** By logit plus {@link MOST_LOGIT}: the left half's share of the variance, in 4,096ths. */
export const SHARE_OF = new Int16Array(2 * MOST_LOGIT + 1);
for (let logit = -MOST_LOGIT; logit <= MOST_LOGIT; logit++) {
  SHARE_OF[logit + MOST_LOGIT] = Math.round(WHOLE / (1 + Math.exp(-logit / STEPS)));
}

/** By share: the same as a fraction, which is also the left half's part of the way between the node's ends. */
export const SHARE = new Float64Array(WHOLE + 1);
/** By share: the displacement and the volatilities of the halves, as multiples of those of an even split. */
export const SPREAD = new Float64Array(WHOLE + 1);
export const LEFT = new Float64Array(WHOLE + 1);
export const RIGHT = new Float64Array(WHOLE + 1);
for (let share = 0; share <= WHOLE; share++) {
  SHARE[share] = share / WHOLE;
  SPREAD[share] = (2 * Math.sqrt(share * (WHOLE - share))) / WHOLE;
  LEFT[share] = Math.sqrt((2 * share) / WHOLE);
  RIGHT[share] = Math.sqrt((2 * (WHOLE - share)) / WHOLE);
}

/** The middles of sixteen equally likely parts of a normal distribution. */
const NORMAL_HALF = [0.0816, 0.2468, 0.4185, 0.6026, 0.8079, 1.0509, 1.3714, 1.9382] as const;
const NORMAL_STEPS: readonly number[] = [...NORMAL_HALF.map((step) => -step).reverse(), ...NORMAL_HALF];

/** The sixteen steps of a logit with a deviation. */
export function logitSteps(deviation: number): number[] {
  return NORMAL_STEPS.map((step) => Math.round(STEPS * deviation * step));
}

/** One of sixteen steps, from bits of a hash that are independent of the number that it is. */
export function stepOf(hash: number): number {
  return Math.imul(hash, 0x9e3779b1) >>> 28;
}

/** By logit plus {@link MOST_LOGIT}: the least ratio, in 2^-20, whose logarithm rounds to it. */
const RATIOS = new Float64Array(2 * MOST_LOGIT + 1);
for (let logit = -MOST_LOGIT; logit <= MOST_LOGIT; logit++) {
  RATIOS[logit + MOST_LOGIT] = Math.round(2 ** 20 * Math.exp((logit - 0.5) / STEPS));
}

/** The logarithm of a ratio of two whole numbers, in steps, at most `most` from 0. */
export function logitOf(left: number, right: number, most: number): number {
  if (left === 0 || right === 0) return left === right ? 0 : left === 0 ? -most : most;
  const ratio = (left / right) * 2 ** 20;
  let low = MOST_LOGIT - most;
  let high = MOST_LOGIT + most;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ratio >= (RATIOS[middle] as number)) low = middle;
    else high = middle - 1;
  }
  return low - MOST_LOGIT;
}
