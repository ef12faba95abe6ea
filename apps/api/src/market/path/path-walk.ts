import { BEND_TOP, HALF_SPAN, TOP_LEVEL } from './path-levels.ts';
import { LEFT, RIGHT } from './path-splits.ts';
import type { PathTree } from './path-tree.ts';
import { bent, between, expand, MIDDLE } from './path-tree.ts';

/**
 * A walk down a path tree that remembers its last route, one node a level from the top to `lowest`. The next walk
 * starts at the lowest of these nodes that holds its goal: neighboring instants cost a few steps, any other
 * instant at most 30. The route is a function of the tree alone, so results don't depend on it.
 */
export interface PathWalk {
  readonly tree: PathTree;
  /** By level: the offset of the node's left end, the values at its ends, its volatility. */
  readonly left: Int32Array;
  readonly a: Float64Array;
  readonly b: Float64Array;
  readonly volatility: Float64Array;
  /** The slow part at its ends, on the levels of the fast part; `a` and `b` are the fast part there. */
  readonly slowA: Float64Array;
  readonly slowB: Float64Array;
  lowest: number;
}

export function createPathWalk(tree: PathTree): PathWalk {
  const length = TOP_LEVEL + 1;
  const slow = tree.bendTop < 0 ? 0 : BEND_TOP + 1;
  return {
    tree,
    left: new Int32Array(length),
    a: new Float64Array(length),
    b: new Float64Array(length),
    volatility: new Float64Array(length).fill(1),
    slowA: new Float64Array(slow),
    slowB: new Float64Array(slow),
    lowest: TOP_LEVEL,
  };
}

/** The log price at an offset, relative to the one in the middle. Outside the tree it is 0. */
export function valueAt(walk: PathWalk, offset: number): number {
  if (offset === 0 || offset <= -HALF_SPAN || offset >= HALF_SPAN) return 0;
  const { tree } = walk;
  const level = descend(walk, offset, offset);
  const share = expand(
    tree,
    level,
    offset,
    walk.a[level] as number,
    walk.b[level] as number,
    walk.volatility[level] as number,
  );
  if (level > tree.bendTop) return MIDDLE[0] as number;
  const slow = between(walk.slowA[level] as number, walk.slowB[level] as number, share);
  return slow + bent(tree, MIDDLE[0] as number);
}

/** The volatility of the node of a level around an offset, as a multiple of the usual one. */
export function volatilityAt(walk: PathWalk, offset: number, level: number): number {
  const left = offset & (-2 << level);
  if (left < -HALF_SPAN || left >= HALF_SPAN) return 1;
  const mid = left + (1 << level);
  return walk.volatility[descend(walk, mid, mid)] as number;
}

/**
 * Walks to the node whose inside holds [from, to] and whose midpoint lies in [from, to], and returns its level.
 * The interval must not touch the middle or the ends of the tree.
 */
export function descend(walk: PathWalk, from: number, to: number): number {
  const { tree } = walk;
  const { bendTop } = tree;
  let level = walk.lowest;
  while (level < TOP_LEVEL && !isInside(walk.left[level] as number, level, from, to)) level++;
  if (level === TOP_LEVEL) walk.left[level] = from < 0 ? -HALF_SPAN : 0;
  let left = walk.left[level] as number;
  let a = walk.a[level] as number;
  let b = walk.b[level] as number;
  let volatility = walk.volatility[level] as number;
  for (;;) {
    const mid = left + (1 << level);
    if (from <= mid && to >= mid) break;
    const share = expand(tree, level, mid, a, b, volatility);
    const toLeft = to < mid;
    if (toLeft) {
      b = MIDDLE[0] as number;
      volatility *= LEFT[share] as number;
    } else {
      a = MIDDLE[0] as number;
      left = mid;
      volatility *= RIGHT[share] as number;
    }
    level--;
    if (level < bendTop) {
      const slowA = walk.slowA[level + 1] as number;
      const slowB = walk.slowB[level + 1] as number;
      const slow = between(slowA, slowB, share);
      walk.slowA[level] = toLeft ? slowA : slow;
      walk.slowB[level] = toLeft ? slow : slowB;
    } else if (level === bendTop) {
      // The fast part begins at 0 here.
      walk.slowA[level] = a;
      walk.slowB[level] = b;
      a = 0;
      b = 0;
    }
    walk.left[level] = left;
    walk.a[level] = a;
    walk.b[level] = b;
    walk.volatility[level] = volatility;
  }
  walk.lowest = level;
  return level;
}

function isInside(left: number, level: number, from: number, to: number): boolean {
  return from > left && to < left + (2 << level);
}
