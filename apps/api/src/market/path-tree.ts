import type { MarketKey } from './hash.ts';
import { remembered } from './remembered.ts';

/**
 * The random tree under a price path: log price over 2^31 seconds, by midpoint displacement. The tree's middle
 * and both its ends are 0. A node of level j spans 2^(j+1) seconds; its midpoint lies between its ends plus a
 * hashed, bounded displacement. Level 29 is the half of the tree left or right of the middle, level 0 spans two
 * seconds, and a midpoint names its node, because it belongs to one level only.
 *
 * Volatility clusters because a node splits its variance unevenly between its halves: the livelier half takes a larger
 * share of the way between the ends and moves more inside, as if time ran faster there.
 *
 * Offsets are seconds from the middle, in [-2^30, 2^30]: sums of two different ones stay within int32.
 */

export const HALF_SPAN = 2 ** 30;
export const TOP_LEVEL = 29;

const SECONDS_PER_YEAR = 365.25 * 86_400;

/**
 * Scales much longer than this are damped, which keeps prices plausible for decades. Above a volatility of 1 the
 * damping begins at shorter scales, so that a volatile instrument wanders little further than one of volatility 1.
 */
const DAMPING_SECONDS = 120 * 86_400;

/** Nodes split unevenly on these levels: from about a week down to about a quarter of an hour. */
const UNEVEN_TOP = 18;
const UNEVEN_BOTTOM = 9;
const UNEVEN_SPLITS = 8;
const EVEN_SPLIT = UNEVEN_SPLITS;
/** The left half's share of the variance is one of equal steps between these. */
const SHARE_LOW = 0.24;
const SHARE_HIGH = 0.76;

/** By split: the left half's share of the variance, and so of the way between the ends. */
export const SHARE = new Float64Array(UNEVEN_SPLITS + 1).fill(0.5);
/** By split: the displacement and the volatilities of the halves, as multiples of those of an even split. */
export const SPREAD = new Float64Array(UNEVEN_SPLITS + 1).fill(1);
export const LEFT = new Float64Array(UNEVEN_SPLITS + 1).fill(1);
export const RIGHT = new Float64Array(UNEVEN_SPLITS + 1).fill(1);
for (let split = 0; split < UNEVEN_SPLITS; split++) {
  const share = SHARE_LOW + ((SHARE_HIGH - SHARE_LOW) * split) / (UNEVEN_SPLITS - 1);
  SHARE[split] = share;
  SPREAD[split] = 2 * Math.sqrt(share * (1 - share));
  LEFT[split] = Math.sqrt(2 * share);
  RIGHT[split] = Math.sqrt(2 * (1 - share));
}

/** Makes up for the rounding of sums when a bound is compared with the values it bounds. */
const ROUNDING_SLACK = 1 + 1e-6;

/** A tree of a volatility. Every array is indexed by level, for a node of volatility 1. */
interface Shape {
  /** The largest displacement of the midpoint of a node that splits evenly. */
  readonly reach: Float64Array;
  /** For {@link ceiling}: how far the node rises above its ends when they are equal. */
  readonly rise: Float64Array;
  /** How much that decreases for each unit by which the ends differ, until they differ by `kink`. */
  readonly slope: Float64Array;
  readonly kink: Float64Array;
}

/** For one instrument. */
export interface PathTree extends Shape {
  readonly key: MarketKey;
}

/** The tree of one instrument; `annualVolatility` is a fraction, 0.6 for 60 %. */
export function createPathTree(key: MarketKey, annualVolatility: number): PathTree {
  return { key, ...shapeOf(annualVolatility) };
}

/** Trees of one volatility have one shape, in all worlds: computing it takes much longer than a price. */
const shapeOf = remembered((annualVolatility: number) => createShape(annualVolatility), 1000);

function createShape(annualVolatility: number): Shape {
  const sigma = annualVolatility / Math.sqrt(SECONDS_PER_YEAR);
  const damping = DAMPING_SECONDS / Math.max(1, annualVolatility * annualVolatility);
  const reach = new Float64Array(TOP_LEVEL + 1);
  const rise = new Float64Array(TOP_LEVEL + 1);
  const slope = new Float64Array(TOP_LEVEL + 1);
  const kink = new Float64Array(TOP_LEVEL + 1);
  let below: Rise = () => 0;
  for (let level = 0; level <= TOP_LEVEL && sigma > 0; level++) {
    const length = 2 ** (level + 1);
    // Half the deviation of a Brownian bridge of this length, damped; a uniform variable of variance 1 ends at √3.
    const most = (sigma / 2) * Math.sqrt(length / (1 + length / damping)) * Math.sqrt(3);
    below = chords(riseOf(level, most, below), most);
    reach[level] = most;
    rise[level] = below(0) * ROUNDING_SLACK;
    kink[level] = 2 * most;
    slope[level] = (below(0) - below(2 * most)) / (2 * most);
  }
  return { reach, rise, slope, kink };
}

/** How a node splits its variance, from its hash: an index of SHARE, SPREAD, LEFT and RIGHT. */
export function splitOf(level: number, hash: number): number {
  if (level > UNEVEN_TOP || level < UNEVEN_BOTTOM) return EVEN_SPLIT;
  // One more multiplication makes the split independent of the displacement drawn from the same hash.
  return Math.imul(hash, 0x9e3779b1) >>> 29;
}

/**
 * An upper bound of all values of a node with ends `a` and `b`, before the node's own hash is known. With the
 * signs of `a` and `b` flipped it bounds the negated values, because displacements are symmetric.
 */
export function ceiling(tree: PathTree, level: number, a: number, b: number, volatility: number): number {
  const difference = Math.min(Math.abs(b - a), (tree.kink[level] as number) * volatility);
  return (
    Math.max(a, b) + (tree.rise[level] as number) * volatility - (tree.slope[level] as number) * difference
  );
}

/** The most by which a node of volatility 1 rises above its higher end, by the difference of its ends. */
type Rise = (difference: number) => number;

/**
 * The rise of a node, from those of its halves. It is convex, never increases, and is largest for the largest
 * displacement; which split is worst isn't obvious, so all are tried.
 */
function riseOf(level: number, most: number, below: Rise): Rise {
  const uneven = level <= UNEVEN_TOP && level >= UNEVEN_BOTTOM;
  const firstSplit = uneven ? 0 : EVEN_SPLIT;
  const lastSplit = uneven ? UNEVEN_SPLITS - 1 : EVEN_SPLIT;
  return (difference) => {
    let highest = 0;
    for (let split = firstSplit; split <= lastSplit; split++) {
      // Heights are counted from the higher end, which is taken to be the left one.
      const mid = most * (SPREAD[split] as number) - difference * (SHARE[split] as number);
      const left = LEFT[split] as number;
      const right = RIGHT[split] as number;
      const inLeft = Math.max(mid, 0) + left * below(Math.abs(mid) / left);
      const inRight = Math.max(mid, -difference) + right * below(Math.abs(mid + difference) / right);
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
