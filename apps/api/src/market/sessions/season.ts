import { logitOf } from '../path/path-splits.ts';

/**
 * How busy the hours are, as weights over a period of path time that repeats. A path is livelier, and more is traded,
 * where they are larger. Path time of sessions has periods of its own: they don't shift with daylight saving or holidays.
 */
export interface Season {
  /** The weight of the seconds before a place in path time, from any whole number of periods before; a whole number. */
  weightBefore(second: number): number;
  /** The weight of a period, and its length in seconds. */
  readonly total: number;
  readonly period: number;
  /** The logit of the halves of the node of a level that begins at an offset, in steps. */
  logit(level: number, left: number): number;
}

/** The levels on which halves differ by their season. */
export interface SeasonLevels {
  lowest: number;
  highest: number;
  /** The farthest logit. */
  most: number;
}

const SLOT = 600;
/** Weights are whole numbers of this part, for each second. */
const PARTS = 1000;
const UNKNOWN = 0x7fff;

/**
 * @param weights of slots of ten minutes
 * @param start the path time, in seconds from the middle of the trees, at which a period begins
 */
export function createSeason(
  weights: readonly number[],
  start: number,
  { lowest, highest, most }: SeasonLevels,
): Season {
  const period = weights.length * SLOT;
  const whole = weights.map((weight) => Math.round(weight * PARTS));
  const before = new Float64Array(whole.length + 1);
  whole.forEach((weight, slot) => {
    before[slot + 1] = (before[slot] as number) + weight * SLOT;
  });
  const total = before[whole.length] as number;

  function weightBefore(second: number): number {
    const periods = Math.floor((second - start) / period);
    const rest = second - start - periods * period;
    const slot = Math.floor(rest / SLOT);
    return periods * total + (before[slot] as number) + (rest - slot * SLOT) * (whole[slot] as number);
  }

  /** A level has as many different nodes as its length and the period allow; each logit is computed when needed. */
  const tables = Array.from({ length: highest - lowest + 1 }, (_, i) => {
    const length = 2 ** (lowest + i + 1);
    return new Int16Array(period / commonDivisor(period, length)).fill(UNKNOWN);
  });

  function logit(level: number, left: number): number {
    if (level < lowest || level > highest) return 0;
    const table = tables[level - lowest] as Int16Array;
    // `left` is a multiple of the node's length.
    const index = left >> (level + 1);
    const place = ((index % table.length) + table.length) % table.length;
    const known = table[place] as number;
    if (known !== UNKNOWN) return known;
    const mid = left + 2 ** level;
    const middle = weightBefore(mid);
    const computed = logitOf(middle - weightBefore(left), weightBefore(mid + 2 ** level) - middle, most);
    table[place] = computed;
    return computed;
  }

  return { weightBefore, total, period, logit };
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}
