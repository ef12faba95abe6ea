import type { Piece } from './displacement.ts';
import { addedBy } from './displacement.ts';
import { hash32, signedUnit } from './hash.ts';
import type { PathTree } from './path-tree.ts';
import { ceiling, HALF_SPAN, LEFT, RIGHT, SHARE, SPREAD, splitOf, TOP_LEVEL } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { descend, valueAt } from './path-walk.ts';

/**
 * Branch and bound over a path tree. A pending node is one entry of a stack: the searches are synchronous and
 * never call each other, so they share one, and nothing is allocated on the way. `sign` -1 searches the negated
 * path, whose arithmetic mirrors the path's exactly. A search dives at most 30 levels and leaves one entry on each.
 *
 * The search covers the path and a straight piece of displacement on top. The piece is monotonic, so its largest value
 * over a node is at one of the node's ends, and bounds stay exact.
 */
const STACK = 64;
const lefts = new Int32Array(STACK);
const levels = new Int32Array(STACK);
const as = new Float64Array(STACK);
const bs = new Float64Array(STACK);
const volatilities = new Float64Array(STACK);
const bounds = new Float64Array(STACK);

/**
 * The largest of `sign` times the value over all offsets in [from, to], both within the tree and in the range of `piece`.
 */
export function highest(walk: PathWalk, from: number, to: number, sign: 1 | -1, piece: Piece): number {
  const { tree } = walk;
  let size = start(walk, from, to, sign);
  let best = -Infinity;
  for (const zero of ZEROES) {
    if (from <= zero && zero <= to) best = Math.max(best, sign * addedBy(piece, zero));
  }
  while (size > 0) {
    size--;
    if ((bounds[size] as number) <= best) continue;
    const left = lefts[size] as number;
    const level = levels[size] as number;
    const a = as[size] as number;
    const b = bs[size] as number;
    const mid = left + (1 << level);
    const hash = hash32(tree.key, mid);
    const split = splitOf(level, hash);
    const volatility = volatilities[size] as number;
    const most = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
    const value = a + (b - a) * (SHARE[split] as number) + sign * most * signedUnit(hash);
    if (mid >= from && mid <= to) best = Math.max(best, value + sign * addedBy(piece, mid));
    if (level === 0) continue;
    const below = level - 1;
    const inLeft = volatility * (LEFT[split] as number);
    const inRight = volatility * (RIGHT[split] as number);
    const right = mid + (1 << level);
    const leftBound =
      from < mid && to > left
        ? ceiling(tree, below, a, value, inLeft) +
          mostAddedBy(piece, sign, Math.max(left, from), Math.min(mid, to))
        : -Infinity;
    const rightBound =
      to > mid && from < right
        ? ceiling(tree, below, value, b, inRight) +
          mostAddedBy(piece, sign, Math.max(mid, from), Math.min(right, to))
        : -Infinity;
    // The more promising half goes on top: a good best found early prunes the other.
    const leftLast = leftBound > rightBound;
    if (leftLast && rightBound > best) push(size++, mid, below, value, b, inRight, rightBound);
    if (leftBound > best) push(size++, left, below, a, value, inLeft, leftBound);
    if (!leftLast && rightBound > best) push(size++, mid, below, value, b, inRight, rightBound);
  }
  return best;
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
  let size = start(walk, from, to, sign);
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
    const mid = left + (1 << level);
    const hash = hash32(tree.key, mid);
    const split = splitOf(level, hash);
    const volatility = volatilities[size] as number;
    const most = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
    const value = a + (b - a) * (SHARE[split] as number) + sign * most * signedUnit(hash);
    if (mid >= from && mid < first && reaches(value + sign * addedBy(piece, mid))) first = mid;
    if (level === 0) continue;
    const below = level - 1;
    const inLeft = volatility * (LEFT[split] as number);
    const inRight = volatility * (RIGHT[split] as number);
    // The earlier half goes on top; a hit there makes the later one unnecessary.
    const right = mid + (1 << level);
    if (first > mid && to > mid && from < right) {
      const added = mostAddedBy(piece, sign, Math.max(mid, from), Math.min(right, to));
      const bound = ceiling(tree, below, value, b, inRight) + added;
      if (bound >= threshold) push(size++, mid, below, value, b, inRight, bound);
    }
    if (from < mid && to > left) {
      const added = mostAddedBy(piece, sign, Math.max(left, from), Math.min(mid, to));
      const bound = ceiling(tree, below, a, value, inLeft) + added;
      if (bound >= threshold) push(size++, left, below, a, value, inLeft, bound);
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
  const { tree } = walk;
  // The bound of a node holds at its ends too.
  const inner = from + 1;
  if (touchesZero(inner, to)) {
    let most = 0;
    if (from < 0) most = coverOf(tree, -HALF_SPAN, TOP_LEVEL, 0, 0, 1, from, Math.min(to, -1), sign);
    if (to > 0) most = Math.max(most, coverOf(tree, 0, TOP_LEVEL, 0, 0, 1, Math.max(from, 1), to, sign));
    return Math.max(most, 0);
  }
  const level = descend(walk, inner, to);
  const left = walk.left[level] as number;
  const a = sign * (walk.a[level] as number);
  const b = sign * (walk.b[level] as number);
  const volatility = walk.volatility[level] as number;
  if (left === from && to === left + (2 << level) - 1) return ceiling(tree, level, a, b, volatility);
  const mid = left + (1 << level);
  const hash = hash32(tree.key, mid);
  const split = splitOf(level, hash);
  const spread = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
  const value = a + (b - a) * (SHARE[split] as number) + sign * spread * signedUnit(hash);
  let most = value;
  if (from === left && level === 0) most = Math.max(most, a);
  else if (from < mid) {
    const inLeft = volatility * (LEFT[split] as number);
    most = Math.max(most, coverOf(tree, left, level - 1, a, value, inLeft, from, mid - 1, sign));
  }
  if (to > mid) {
    const inRight = volatility * (RIGHT[split] as number);
    most = Math.max(most, coverOf(tree, mid, level - 1, value, b, inRight, mid + 1, to, sign));
  }
  return most;
}

/** The bound of the smallest part of a node that holds [from, to], which may begin with the node's left end. */
function coverOf(
  tree: PathTree,
  left: number,
  level: number,
  a: number,
  b: number,
  volatility: number,
  from: number,
  to: number,
  sign: 1 | -1,
): number {
  for (;;) {
    const mid = left + (1 << level);
    if (level === 0 || (from < mid && to >= mid)) return ceiling(tree, level, a, b, volatility);
    const hash = hash32(tree.key, mid);
    const split = splitOf(level, hash);
    const spread = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
    const value = a + (b - a) * (SHARE[split] as number) + sign * spread * signedUnit(hash);
    if (to < mid) {
      b = value;
      volatility *= LEFT[split] as number;
    } else {
      a = value;
      left = mid;
      volatility *= RIGHT[split] as number;
    }
    level--;
  }
}

/** The ends and the middle of the tree: they are 0 and no node's midpoint. */
const ZEROES = [-HALF_SPAN, 0, HALF_SPAN] as const;

/** Whether [from, to] contains one of them. */
export function touchesZero(from: number, to: number): boolean {
  return (from <= 0 && to >= 0) || from === -HALF_SPAN || to === HALF_SPAN;
}

/** The largest of `sign` times what a piece adds in [from, to]. */
export function mostAddedBy(piece: Piece, sign: 1 | -1, from: number, to: number): number {
  return sign * addedBy(piece, piece.slope * sign > 0 ? to : from);
}

/** Fills the stack with nodes that cover [from, to]: one node if possible, else the tree's halves, the earlier on top. */
function start(walk: PathWalk, from: number, to: number, sign: 1 | -1): number {
  if (!touchesZero(from, to)) {
    const level = descend(walk, from, to);
    const a = sign * (walk.a[level] as number);
    const b = sign * (walk.b[level] as number);
    push(0, walk.left[level] as number, level, a, b, walk.volatility[level] as number, Infinity);
    return 1;
  }
  let size = 0;
  if (to > 0) push(size++, 0, TOP_LEVEL, 0, 0, 1, Infinity);
  if (from < 0) push(size++, -HALF_SPAN, TOP_LEVEL, 0, 0, 1, Infinity);
  return size;
}

function push(
  at: number,
  left: number,
  level: number,
  a: number,
  b: number,
  volatility: number,
  bound: number,
): void {
  lefts[at] = left;
  levels[at] = level;
  as[at] = a;
  bs[at] = b;
  volatilities[at] = volatility;
  bounds[at] = bound;
}
