import { TOP_LEVEL } from '../path/path-levels.ts';
import { LEFT, RIGHT } from '../path/path-splits.ts';
import { ceiling, expand, MIDDLE } from '../path/path-tree.ts';
import type { PathWalk } from '../path/path-walk.ts';
import { valueAt } from '../path/path-walk.ts';

/** A walk down a tree without a bend, and whether its values are added or subtracted. */
export interface Summand {
  readonly walk: PathWalk;
  readonly weight: 1 | -1;
}

/** The nodes of the summands that a search is in. Arrays are by level and term. Made once for a path. */
export interface SumNodes {
  readonly summands: readonly Summand[];
  readonly count: number;
  /** The values at the ends of a node, its volatility, its midpoint, and the left half's share. */
  readonly as: Float64Array;
  readonly bs: Float64Array;
  readonly volatilities: Float64Array;
  readonly mids: Float64Array;
  readonly shares: Int16Array;
}

export function sumNodes(summands: readonly Summand[]): SumNodes {
  const count = summands.length;
  const size = (TOP_LEVEL + 1) * count;
  return {
    summands,
    count,
    as: new Float64Array(size),
    bs: new Float64Array(size),
    volatilities: new Float64Array(size),
    mids: new Float64Array(size),
    shares: new Int16Array(size),
  };
}

export function sumAt({ summands }: SumNodes, offset: number): number {
  let sum = 0;
  for (const { walk, weight } of summands) sum += weight * valueAt(walk, offset);
  return sum;
}

export function ceilingAt(
  { summands, count, as, bs, volatilities }: SumNodes,
  level: number,
  sign: 1 | -1,
): number {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const { walk, weight } = summands[i] as Summand;
    const at = level * count + i;
    const s = sign * weight;
    const a = s * (as[at] as number);
    sum += ceiling(walk.tree, level, a, s * (bs[at] as number), volatilities[at] as number);
  }
  return sum;
}

/** Computes the midpoints of a node. @returns their sum */
export function divide(
  { summands, count, as, bs, volatilities, mids, shares }: SumNodes,
  level: number,
  mid: number,
): number {
  let sum = 0;
  for (let i = 0; i < count; i++) {
    const { walk, weight } = summands[i] as Summand;
    const at = level * count + i;
    const share = expand(
      walk.tree,
      level,
      mid,
      as[at] as number,
      bs[at] as number,
      volatilities[at] as number,
    );
    const value = MIDDLE[0] as number;
    shares[at] = share;
    mids[at] = value;
    sum += weight * value;
  }
  return sum;
}

/** Makes a half of a divided node the node of the level below. */
export function enterHalf(
  { count, as, bs, volatilities, mids, shares }: SumNodes,
  level: number,
  half: 'left' | 'right',
): void {
  for (let i = 0; i < count; i++) {
    const at = level * count + i;
    const below = at - count;
    as[below] = (half === 'left' ? as[at] : mids[at]) as number;
    bs[below] = (half === 'left' ? mids[at] : bs[at]) as number;
    const share = (half === 'left' ? LEFT : RIGHT)[shares[at] as number] as number;
    volatilities[below] = (volatilities[at] as number) * share;
  }
}

/** Whether the later end of a node is the higher one. */
export function risesAt({ summands, count, as, bs }: SumNodes, level: number, sign: 1 | -1): boolean {
  let way = 0;
  for (let i = 0; i < count; i++) {
    const at = level * count + i;
    way += (summands[i] as Summand).weight * ((bs[at] as number) - (as[at] as number));
  }
  return way * sign > 0;
}
