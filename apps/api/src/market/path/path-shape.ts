import { remembered } from '../remembered.ts';
import type { PathCharacter } from './path-character.ts';
import { activityOf } from './path-character.ts';
import { BEND_TOP, STILL_TOP, TOP_LEVEL } from './path-levels.ts';
import { LEFT, logitSteps, MOST_LOGIT, RIGHT, SHARE, SHARE_OF, SPREAD, WHOLE } from './path-splits.ts';

export const SECONDS_PER_YEAR = 365.25 * 86_400;

/**
 * Scales much longer than this are damped, which keeps prices plausible for decades. Above a volatility of 1 the
 * damping begins at shorter scales, so that a volatile instrument wanders little further than one of volatility 1.
 */
const DAMPING_SECONDS = 240 * 86_400;

/** Volatilities from which the damping is the next stronger one. */
const DAMPINGS = [1, 1.3, 1.7, 2.2, 3, 4, 6.5] as const;

/** How much further than by its activity alone a season may push a logit, in steps. */
const SEASON_STEPS = 24;

/** The highest level on which shocks lean the split. */
const LEAN_TOP = 20;

const LEVELS = TOP_LEVEL + 1;

/** What trees of one character and volatility have in common. */
export interface Shape {
  /** By factor and level: the largest displacement of the midpoint of a node that splits evenly, of volatility 1. */
  readonly most: Float64Array;
  /** By factor, level and step: the logit that it adds. */
  readonly steps: Int16Array;
  /** By level and sixteenth of a factor's shock: the logit that it adds, less after a fall than after a rise. */
  readonly leans: Int16Array;
  /** By level: the farthest logit of a split. */
  readonly limit: Int16Array;
  /** By level, for bounds: how far a node of volatility 1 rises above its ends when they are equal. */
  readonly rise: Float64Array;
  /** How much that decreases for each unit by which the ends differ, until they differ by `kink`. */
  readonly slope: Float64Array;
  readonly kink: Float64Array;
  /** The farthest that a path with a bend is from its slow part in a node. */
  readonly far: Float64Array;
}

/**
 * The shape of trees of a character. Computing it takes much longer than a price, so it is computed once for
 * volatility 1 and scaled; there is one more for each stronger damping.
 */
export function shapeOf(character: PathCharacter, annualVolatility: number): Shape {
  const damping = DAMPINGS.find((most) => annualVolatility <= most) ?? 6.5;
  const shape = unitShape(`${character.name} ${damping}`, character, damping);
  const scaled = (values: Float64Array) => values.map((value) => value * annualVolatility);
  return {
    ...shape,
    most: scaled(shape.most),
    rise: scaled(shape.rise),
    kink: scaled(shape.kink),
    far: scaled(shape.far),
  };
}

/** Makes up for the rounding of sums when a bound is compared with the values it bounds. */
const ROUNDING_SLACK = 1 + 1e-6;

const unitShape = remembered((_: string, character: PathCharacter, damping: number): Shape => {
  const { factors, hours } = character;
  const sigma = 1 / Math.sqrt(SECONDS_PER_YEAR);
  const dampingSeconds = DAMPING_SECONDS / (damping * damping);
  const most = new Float64Array(LEVELS * factors.length);
  const steps = new Int16Array(LEVELS * factors.length * 16);
  const leans = new Int16Array(LEVELS * 16);
  const limit = new Int16Array(LEVELS);
  const rise = new Float64Array(LEVELS);
  const slope = new Float64Array(LEVELS);
  const kink = new Float64Array(LEVELS);
  const far = new Float64Array(LEVELS);
  let below: Rise = () => 0;
  for (let level = 0; level <= TOP_LEVEL; level++) {
    const length = 2 ** (level + 1);
    // Half the deviation of a Brownian bridge of this length, damped; a uniform variable of variance 1 ends at √3.
    const reach = (sigma / 2) * Math.sqrt(length / (1 + length / dampingSeconds)) * Math.sqrt(3);
    let all = 0;
    let farthest = 0;
    factors.forEach(({ variance, activity }, i) => {
      const row = i * LEVELS + level;
      most[row] = reach * Math.sqrt(variance(level));
      all += most[row] as number;
      const logits = logitSteps(activityOf(character, level) * activity);
      steps.set(logits, row * 16);
      farthest += logits[15] as number;
    });
    const lean = level <= LEAN_TOP ? character.lean : 0;
    for (let i = 0; i < 16; i++) leans[level * 16 + i] = Math.round((32 * lean * (2 * i - 15)) / 15);
    farthest += factors.length * Math.abs(leans[level * 16 + 15] as number);
    limit[level] = Math.min(farthest + (hours ? SEASON_STEPS : 0), MOST_LOGIT);
    const shares = splitsOf(limit[level] as number, level <= STILL_TOP);
    below = chords(riseOf(shares, all, below), all);
    rise[level] = below(0) * ROUNDING_SLACK;
    kink[level] = 2 * all;
    slope[level] = (below(0) - below(2 * all)) / (2 * all);
    const widest = RIGHT[SHARE_OF[MOST_LOGIT - (limit[level] as number)] as number] as number;
    far[level] = level <= BEND_TOP ? (rise[level] as number) : (far[level - 1] as number) * widest;
  }
  return { most, steps, leans, limit, rise, slope, kink, far };
}, 200);

/** The shares that a node may split by. */
function splitsOf(limit: number, stands: boolean): Int16Array {
  const shares = new Set(stands ? [0, WHOLE] : []);
  for (let logit = -limit; logit <= limit; logit++) shares.add(SHARE_OF[logit + MOST_LOGIT] as number);
  return Int16Array.from(shares);
}

/** The most by which a node of volatility 1 rises above its higher end, by the difference of its ends. */
type Rise = (difference: number) => number;

/**
 * The rise of a node, from those of its halves. It is convex, never increases, and is largest for the largest
 * displacement; which split is worst isn't obvious, so all are tried.
 */
function riseOf(shares: Int16Array, most: number, below: Rise): Rise {
  return (difference) => {
    let highest = 0;
    for (const share of shares) {
      // Heights are counted from the higher end, which is taken to be the left one.
      const mid = most * (SPREAD[share] as number) - difference * (SHARE[share] as number);
      const left = LEFT[share] as number;
      const right = RIGHT[share] as number;
      const inLeft = Math.max(mid, 0) + (left > 0 ? left * below(Math.abs(mid) / left) : 0);
      const inRight =
        Math.max(mid, -difference) + (right > 0 ? right * below(Math.abs(mid + difference) / right) : 0);
      highest = Math.max(highest, inLeft, inRight);
    }
    return highest;
  };
}

/** An upper bound of a convex function that never increases: 8 chords of the given width, then the last knot. */
function chords(exact: Rise, width: number): Rise {
  const knots = new Float64Array(9);
  for (let i = 0; i <= 8; i++) knots[i] = exact(i * width);
  return (difference) => {
    const i = Math.floor(difference / width);
    if (i >= 8) return knots[8] as number;
    const start = knots[i] as number;
    return start + ((knots[i + 1] as number) - start) * (difference / width - i);
  };
}
