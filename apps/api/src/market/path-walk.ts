import { hash32, signedUnit } from './hash.ts';
import type { PathTree } from './path-tree.ts';
import { HALF_SPAN, LEFT, RIGHT, SHARE, SPREAD, splitOf, TOP_LEVEL } from './path-tree.ts';

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
  lowest: number;
}

export function createPathWalk(tree: PathTree): PathWalk {
  const length = TOP_LEVEL + 1;
  return {
    tree,
    left: new Int32Array(length),
    a: new Float64Array(length),
    b: new Float64Array(length),
    volatility: new Float64Array(length).fill(1),
    lowest: TOP_LEVEL,
  };
}

/** The log price at an offset, relative to the one in the middle. Outside the tree it is 0. */
export function valueAt(walk: PathWalk, offset: number): number {
  if (offset === 0 || offset <= -HALF_SPAN || offset >= HALF_SPAN) return 0;
  const level = descend(walk, offset, offset);
  const hash = hash32(walk.tree.key, offset);
  const split = splitOf(level, hash);
  const a = walk.a[level] as number;
  const most =
    (walk.tree.reach[level] as number) * (SPREAD[split] as number) * (walk.volatility[level] as number);
  return a + ((walk.b[level] as number) - a) * (SHARE[split] as number) + most * signedUnit(hash);
}

/**
 * Walks to the node whose inside holds [from, to] and whose midpoint lies in [from, to], and returns its level.
 * The interval must not touch the middle or the ends of the tree.
 */
export function descend(walk: PathWalk, from: number, to: number): number {
  const { tree } = walk;
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
    const hash = hash32(tree.key, mid);
    const split = splitOf(level, hash);
    const most = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
    const value = a + (b - a) * (SHARE[split] as number) + most * signedUnit(hash);
    if (to < mid) {
      b = value;
      volatility *= LEFT[split] as number;
    } else {
      a = value;
      left = mid;
      volatility *= RIGHT[split] as number;
    }
    level--;
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
