import type { MarketKey } from '../random/hash.ts';
import { hash32, signedUnit } from '../random/hash.ts';
import type { Season } from '../sessions/season.ts';
import { seasonsOf } from '../sessions/seasons.ts';
import type { PathCharacter } from './path-character.ts';
import { BEND_TOP, STILL, STILL_TOP, TOP_LEVEL } from './path-levels.ts';
import type { Shape } from './path-shape.ts';
import { shapeOf } from './path-shape.ts';
import { MOST_LOGIT, SHARE, SHARE_OF, SPREAD, stepOf, WHOLE } from './path-splits.ts';

/**
 * The random tree under a price path: log price over 2^31 seconds, by midpoint displacement. The tree's middle
 * and both its ends are 0. A node of level j spans 2^(j+1) seconds; its midpoint lies between its ends plus a
 * bounded displacement, a sum over factors whose hashes other paths may share. Level 29 is the half of the tree left or
 * right of the middle, level 0 spans two seconds.
 *
 * Volatility clusters because a node splits its variance unevenly between its halves: the livelier half takes a larger
 * share of the way between the ends and moves more inside, as if time ran faster there. On the lowest levels one half
 * often gets all of it, and the price stands still in the other.
 *
 * Falls are larger than rises where a tree has a bend. Displacements up to {@link BEND_TOP} then form a fast part f,
 * which is 0 at the ends of that level's nodes, and the log price is the slow part plus `bent(f)`.
 */
export interface PathTree extends Shape {
  /** Tells it from all others. */
  readonly number: number;
  /** By factor. */
  readonly keys: readonly MarketKey[];
  readonly season: Season | undefined;
  /** The highest level of the fast part; -1 for a tree without a bend. */
  readonly bendTop: number;
  readonly bend: number;
  readonly width: number;
}

let trees = 0;

/** The tree of one instrument; `annualVolatility` is a fraction, 0.6 for 60 %. */
export function createPathTree(
  keys: readonly MarketKey[],
  annualVolatility: number,
  character: PathCharacter,
): PathTree {
  const { bend, hours } = character;
  const bent = bend !== undefined && annualVolatility > 0;
  return {
    number: ++trees,
    ...shapeOf(character, annualVolatility),
    keys,
    season: hours && seasonsOf(hours).path,
    bendTop: bent ? BEND_TOP : -1,
    bend: bent ? bend.strength : 0,
    width: bent ? bend.width * annualVolatility : 0,
  };
}

/** What {@link expand} found out about the last node besides its split: the value at its midpoint. */
export const MIDDLE = new Float64Array(1);
/** The logit of its activity, without season and stillness. */
export const ACTIVITY = new Int32Array(1);

/** Nodes that were divided lately, of all trees. Searches come back to the long ones again and again. */
const KEPT = 2 ** 14;
const keptTrees = new Int32Array(KEPT);
const keptMids = new Int32Array(KEPT);
/** Parts of a path divide the same node between other ends. */
const keptStarts = new Float64Array(KEPT);
const keptEnds = new Float64Array(KEPT);
const keptVolatilities = new Float64Array(KEPT);
const keptMiddles = new Float64Array(KEPT);
const keptActivities = new Int32Array(KEPT);
const keptShares = new Int32Array(KEPT);
/** The lowest level of nodes that are kept: there are too many shorter ones. */
const KEPT_FROM = 5;

/**
 * Divides a node: the value at its midpoint goes to {@link MIDDLE}. Its midpoint names a node and its level.
 * @returns the left half's share of the variance, an index of SHARE, SPREAD, LEFT and RIGHT
 */
export function expand(
  tree: PathTree,
  level: number,
  mid: number,
  a: number,
  b: number,
  volatility: number,
): number {
  if (level < KEPT_FROM) return divide(tree, level, mid, a, b, volatility);
  const { number } = tree;
  const place = (Math.imul(mid, 0x9e3779b1) ^ Math.imul(number, 0x85ebca6b)) >>> 18;
  if (
    keptMids[place] === mid &&
    keptTrees[place] === number &&
    keptStarts[place] === a &&
    keptEnds[place] === b &&
    keptVolatilities[place] === volatility
  ) {
    MIDDLE[0] = keptMiddles[place] as number;
    ACTIVITY[0] = keptActivities[place] as number;
    return keptShares[place] as number;
  }
  const share = divide(tree, level, mid, a, b, volatility);
  keptTrees[place] = number;
  keptMids[place] = mid;
  keptStarts[place] = a;
  keptEnds[place] = b;
  keptVolatilities[place] = volatility;
  keptMiddles[place] = MIDDLE[0] as number;
  keptActivities[place] = ACTIVITY[0] as number;
  keptShares[place] = share;
  return share;
}

function divide(
  tree: PathTree,
  level: number,
  mid: number,
  a: number,
  b: number,
  volatility: number,
): number {
  const { keys, most, steps, leans } = tree;
  let logit = 0;
  let shock = 0;
  let step = 0;
  for (let i = 0, row = level; i < keys.length; i++, row += TOP_LEVEL + 1) {
    const hash = hash32(keys[i] as MarketKey, mid);
    step = stepOf(hash);
    logit += (steps[row * 16 + step] as number) + (leans[level * 16 + (hash >> 28) + 8] as number);
    shock += (most[row] as number) * signedUnit(hash);
  }
  ACTIVITY[0] = logit;
  if (level <= STILL_TOP) {
    const still = STILL[level] as number;
    if (step < still) {
      MIDDLE[0] = a;
      return 0;
    }
    if (step >= 16 - still) {
      MIDDLE[0] = b;
      return WHOLE;
    }
  } else if (tree.season) {
    const limit = tree.limit[level] as number;
    logit += tree.season.logit(level, mid - (1 << level));
    if (logit > limit) logit = limit;
    else if (logit < -limit) logit = -limit;
  }
  const share = SHARE_OF[logit + MOST_LOGIT] as number;
  MIDDLE[0] = a + (b - a) * (SHARE[share] as number) + (SPREAD[share] as number) * volatility * shock;
  return share;
}

/** A point between the ends of a node whose values are not displaced. */
export function between(a: number, b: number, share: number): number {
  if (share === 0) return a;
  return share === WHOLE ? b : a + (b - a) * (SHARE[share] as number);
}

/** The log price that a fast part adds. Rising, and concave. */
export function bent({ bend, width }: PathTree, fast: number): number {
  return fast - bend * (Math.sqrt(width * width + fast * fast) - width);
}

/** Above every error of rounding in a value, and far below a step of the grid that prices are on. */
const ROUNDING = 2 ** -46;

/**
 * An upper bound of all values of a node with ends `a` and `b`, before the node's own hashes are known. With the
 * signs of `a` and `b` flipped it bounds the negated values, because displacements are symmetric.
 */
export function ceiling(tree: PathTree, level: number, a: number, b: number, volatility: number): number {
  const higher = Math.max(a, b);
  const rise = (tree.rise[level] as number) * volatility;
  if (rise === 0) return higher;
  const difference = a > b ? a - b : b - a;
  const kink = (tree.kink[level] as number) * volatility;
  return higher + rise - (tree.slope[level] as number) * Math.min(difference, kink) + ROUNDING;
}

/** An upper bound of the log prices in a node. `slowA` and `slowB` are the ends of the slow part in the fast levels. */
export function upper(
  tree: PathTree,
  level: number,
  a: number,
  b: number,
  slowA: number,
  slowB: number,
  volatility: number,
): number {
  const most = ceiling(tree, level, a, b, volatility);
  // A bend only lowers what it bends.
  if (level > tree.bendTop) return most;
  return Math.max(slowA, slowB) + bent(tree, most) + (volatility === 0 ? 0 : ROUNDING);
}

/** A lower bound of the log prices in a node. */
export function lower(
  tree: PathTree,
  level: number,
  a: number,
  b: number,
  slowA: number,
  slowB: number,
  volatility: number,
): number {
  const least = -ceiling(tree, level, -a, -b, volatility);
  const { bendTop } = tree;
  if (level > bendTop) {
    if (bendTop < 0) return least;
    const far = (tree.far[level] as number) * volatility;
    return least + bent(tree, far) - far - ROUNDING;
  }
  return Math.min(slowA, slowB) + bent(tree, least) - (volatility === 0 ? 0 : ROUNDING);
}
