import type { Piece } from '../scenarios/displacement.ts';
import { addedBy, mostAddedBy } from '../scenarios/displacement.ts';
import { HALF_SPAN, TOP_LEVEL } from './path-levels.ts';
import { LEFT, RIGHT } from './path-splits.ts';
import { bent, between, expand, lower, MIDDLE, upper } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { descend, valueAt } from './path-walk.ts';

/**
 * Branch and bound over a path tree. A pending node is one entry of a stack: the searches are synchronous and
 * never call each other, so they share one, and nothing is allocated on the way. A search dives at most 30 levels and
 * leaves one entry on each.
 *
 * The search covers the path and a straight piece of displacement on top. The piece is monotonic, so its largest value
 * over a node is at one of the node's ends, and bounds stay exact.
 */
const STACK = 64;
const lefts = new Int32Array(STACK);
const levels = new Int32Array(STACK);
const as = new Float64Array(STACK);
const bs = new Float64Array(STACK);
const slowAs = new Float64Array(STACK);
const slowBs = new Float64Array(STACK);
const volatilities = new Float64Array(STACK);

/** The lowest and the highest log price so far. A search for one of them leaves the other beyond reach. */
export interface Range {
  low: number;
  high: number;
}

/** Widens a range by the values over all offsets in [from, to], both within the tree and in the range of `piece`. */
export function widen(walk: PathWalk, from: number, to: number, piece: Piece, range: Range): void {
  // A search for one of them looks at the promising half of a node first, which cuts off most of the other.
  if (range.high < Infinity) range.high = highestOver(walk, from, to, piece, 1, range.high);
  if (range.low > -Infinity) range.low = -highestOver(walk, from, to, piece, -1, -range.low);
}

/** The highest of `sign` times the values over all offsets in [from, to], or `highest` if none is higher. */
function highestOver(
  walk: PathWalk,
  from: number,
  to: number,
  piece: Piece,
  sign: 1 | -1,
  highest: number,
): number {
  const { tree } = walk;
  for (const zero of ZEROES) {
    if (from <= zero && zero <= to) highest = Math.max(highest, sign * addedBy(piece, zero));
  }
  let size = start(walk, from, to);
  while (size > 0) {
    size--;
    const left = lefts[size] as number;
    const level = levels[size] as number;
    const a = as[size] as number;
    const b = bs[size] as number;
    const slowA = slowAs[size] as number;
    const slowB = slowBs[size] as number;
    const volatility = volatilities[size] as number;
    const right = left + (2 << level);
    const isFast = level <= tree.bendTop;
    if (level > 0) {
      const added = mostAddedBy(piece, sign, Math.max(left, from), Math.min(right, to));
      const bound =
        sign === 1
          ? upper(tree, level, a, b, slowA, slowB, volatility)
          : -lower(tree, level, a, b, slowA, slowB, volatility);
      if (bound + added <= highest) continue;
    }
    const mid = left + (1 << level);
    const share = expand(tree, level, mid, a, b, volatility);
    const middle = MIDDLE[0] as number;
    const slow = isFast ? between(slowA, slowB, share) : 0;
    if (mid >= from && mid <= to) {
      const value = sign * ((isFast ? slow + bent(tree, middle) : middle) + addedBy(piece, mid));
      if (value > highest) highest = value;
    }
    if (level === 0) continue;
    const inLeft = from < mid && to > left;
    const inRight = to > mid && from < right;
    // The half with the better end goes on top.
    const leftLast = sign * (isFast ? a + slowA - b - slowB : a - b) > 0;
    const below = level - 1;
    if (leftLast && inRight)
      push(size++, mid, below, tree.bendTop, middle, b, slow, slowB, volatility * (RIGHT[share] as number));
    if (inLeft)
      push(size++, left, below, tree.bendTop, a, middle, slowA, slow, volatility * (LEFT[share] as number));
    if (!leftLast && inRight)
      push(size++, mid, below, tree.bendTop, middle, b, slow, slowB, volatility * (RIGHT[share] as number));
  }
  return highest;
}

/**
 * The first offset in [from, to], both within the tree and in the range of `piece`, at which `sign` times the value is at
 * least `threshold` (above it if `strictly`).
 */
export function firstReaching(
  walk: PathWalk,
  from: number,
  to: number,
  sign: 1 | -1,
  piece: Piece,
  threshold: number,
  strictly: boolean,
): number | undefined {
  const { tree } = walk;
  const reaches = (value: number): boolean => (strictly ? value > threshold : value >= threshold);
  let size = start(walk, from, to);
  let first = to + 1;
  for (const zero of ZEROES) {
    if (from <= zero && zero < first && reaches(sign * addedBy(piece, zero))) first = zero;
  }
  while (size > 0) {
    size--;
    const left = lefts[size] as number;
    if (left >= first) continue;
    const level = levels[size] as number;
    const a = as[size] as number;
    const b = bs[size] as number;
    const slowA = slowAs[size] as number;
    const slowB = slowBs[size] as number;
    const volatility = volatilities[size] as number;
    const right = left + (2 << level);
    if (level > 0) {
      const added = mostAddedBy(piece, sign, Math.max(left, from), Math.min(right, to));
      const bound =
        sign === 1
          ? upper(tree, level, a, b, slowA, slowB, volatility)
          : -lower(tree, level, a, b, slowA, slowB, volatility);
      if (bound + added < threshold) continue;
    }
    const mid = left + (1 << level);
    const share = expand(tree, level, mid, a, b, volatility);
    const middle = MIDDLE[0] as number;
    const slow = level <= tree.bendTop ? between(slowA, slowB, share) : 0;
    if (mid >= from && mid < first) {
      const value = (level <= tree.bendTop ? slow + bent(tree, middle) : middle) + addedBy(piece, mid);
      if (reaches(sign * value)) first = mid;
    }
    if (level === 0) continue;
    // The earlier half goes on top; a hit there makes the later one unnecessary.
    if (first > mid && to > mid && from < right) {
      const inRight = volatility * (RIGHT[share] as number);
      push(size++, mid, level - 1, tree.bendTop, middle, b, slow, slowB, inRight);
    }
    if (from < mid && to > left) {
      const inLeft = volatility * (LEFT[share] as number);
      push(size++, left, level - 1, tree.bendTop, a, middle, slowA, slow, inLeft);
    }
  }
  return first <= to ? first : undefined;
}

/**
 * An upper bound of `sign` times the value over all offsets in [from, to], both within the tree; the value itself where
 * they are one. A node from its left end to before its right one costs a step, any other interval a few descents.
 */
export function ceilingOver(walk: PathWalk, from: number, to: number, sign: 1 | -1): number {
  if (from === to) return sign * valueAt(walk, from);
  // The bound of a node holds at its ends too.
  const inner = from + 1;
  let most = -Infinity;
  if (touchesZero(inner, to)) {
    most = 0;
    push(0, 0, TOP_LEVEL, -1, 0, 0, 0, 0, 1);
    if (to > 0) most = Math.max(most, coverOf(walk, Math.max(from, 1), to, sign));
    push(0, -HALF_SPAN, TOP_LEVEL, -1, 0, 0, 0, 0, 1);
    if (from < 0) most = Math.max(most, coverOf(walk, from, Math.min(to, -1), sign));
    return most;
  }
  const { tree } = walk;
  const level = descend(walk, inner, to);
  const left = walk.left[level] as number;
  load(walk, level);
  if (left === from && to === left + (2 << level) - 1) return boundOf(walk, sign);
  const mid = left + (1 << level);
  const a = as[0] as number;
  const b = bs[0] as number;
  const slowA = slowAs[0] as number;
  const slowB = slowBs[0] as number;
  const volatility = volatilities[0] as number;
  const share = expand(tree, level, mid, a, b, volatility);
  const middle = MIDDLE[0] as number;
  const isFast = level <= tree.bendTop;
  const slow = isFast ? between(slowA, slowB, share) : 0;
  most = sign * (isFast ? slow + bent(tree, middle) : middle);
  if (from === left && level === 0) most = Math.max(most, sign * (isFast ? slowA + bent(tree, a) : a));
  else if (from < mid) {
    push(0, left, level - 1, tree.bendTop, a, middle, slowA, slow, volatility * (LEFT[share] as number));
    most = Math.max(most, coverOf(walk, from, mid - 1, sign));
  }
  if (to > mid) {
    push(0, mid, level - 1, tree.bendTop, middle, b, slow, slowB, volatility * (RIGHT[share] as number));
    most = Math.max(most, coverOf(walk, mid + 1, to, sign));
  }
  return most;
}

/** The bound of the smallest part of the node on the stack that holds [from, to], which may begin with its left end. */
function coverOf(walk: PathWalk, from: number, to: number, sign: 1 | -1): number {
  const { tree } = walk;
  for (;;) {
    const left = lefts[0] as number;
    const level = levels[0] as number;
    const mid = left + (1 << level);
    if (level === 0 || (from < mid && to >= mid)) return boundOf(walk, sign);
    const a = as[0] as number;
    const b = bs[0] as number;
    const slowA = slowAs[0] as number;
    const slowB = slowBs[0] as number;
    const volatility = volatilities[0] as number;
    const share = expand(tree, level, mid, a, b, volatility);
    const middle = MIDDLE[0] as number;
    const slow = level <= tree.bendTop ? between(slowA, slowB, share) : 0;
    if (to < mid) {
      const inLeft = volatility * (LEFT[share] as number);
      push(0, left, level - 1, tree.bendTop, a, middle, slowA, slow, inLeft);
    } else {
      const inRight = volatility * (RIGHT[share] as number);
      push(0, mid, level - 1, tree.bendTop, middle, b, slow, slowB, inRight);
    }
  }
}

/** The bound of the node on the stack. */
function boundOf({ tree }: PathWalk, sign: 1 | -1): number {
  const bound = sign === 1 ? upper : lower;
  return (
    sign *
    bound(
      tree,
      levels[0] as number,
      as[0] as number,
      bs[0] as number,
      slowAs[0] as number,
      slowBs[0] as number,
      volatilities[0] as number,
    )
  );
}

/** The ends and the middle of the tree: they are 0 and no node's midpoint. */
const ZEROES = [-HALF_SPAN, 0, HALF_SPAN] as const;

/** Whether [from, to] contains one of them. */
export function touchesZero(from: number, to: number): boolean {
  return (from <= 0 && to >= 0) || from === -HALF_SPAN || to === HALF_SPAN;
}

/** Fills the stack with nodes that cover [from, to]: one node if possible, else the tree's halves, the earlier on top. */
function start(walk: PathWalk, from: number, to: number): number {
  if (!touchesZero(from, to)) {
    load(walk, descend(walk, from, to));
    return 1;
  }
  let size = 0;
  if (to > 0) push(size++, 0, TOP_LEVEL, -1, 0, 0, 0, 0, 1);
  if (from < 0) push(size++, -HALF_SPAN, TOP_LEVEL, -1, 0, 0, 0, 0, 1);
  return size;
}

/** Puts a node of a walk on the stack. */
function load(walk: PathWalk, level: number): void {
  lefts[0] = walk.left[level] as number;
  levels[0] = level;
  as[0] = walk.a[level] as number;
  bs[0] = walk.b[level] as number;
  volatilities[0] = walk.volatility[level] as number;
  if (level <= walk.tree.bendTop) {
    slowAs[0] = walk.slowA[level] as number;
    slowBs[0] = walk.slowB[level] as number;
  }
}

/** Puts a node on the stack. On the highest fast level, its ends become those of the slow part. */
function push(
  at: number,
  left: number,
  level: number,
  bendTop: number,
  a: number,
  b: number,
  slowA: number,
  slowB: number,
  volatility: number,
): void {
  const begins = level === bendTop;
  lefts[at] = left;
  levels[at] = level;
  as[at] = begins ? 0 : a;
  bs[at] = begins ? 0 : b;
  slowAs[at] = begins ? a : slowA;
  slowBs[at] = begins ? b : slowB;
  volatilities[at] = volatility;
}
