import { HALF_SPAN, TOP_LEVEL } from '../path/path-levels.ts';
import { touchesZero } from '../path/path-search.ts';
import { descend } from '../path/path-walk.ts';
import type { Piece } from '../scenarios/displacement.ts';
import { addedBy, mostAddedBy } from '../scenarios/displacement.ts';
import type { Summand, SumNodes } from './path-sum-nodes.ts';
import { ceilingAt, divide, enterHalf, risesAt } from './path-sum-nodes.ts';

/** A search over the offsets of a path. */
export interface Search {
  from: number;
  to: number;
  sign: 1 | -1;
  piece: Piece;
  /** Whether the higher half of a node comes before the earlier one. */
  higherFirst: boolean;
  /** Whether the offsets of a node can be left out. `most` bounds `sign` times their values. */
  skips(level: number, most: number, first: number, last: number): boolean;
  /** Looks at one offset, with `sign` times its value. True ends the search there. */
  meets(offset: number, value: number): boolean;
}

/** @returns the offset at which the search ended; undefined if it looked at all */
export function search(nodes: SumNodes, search: Search): number | undefined {
  const { summands, count, as, bs, volatilities } = nodes;
  const { from, to, sign, piece } = search;
  if (!touchesZero(from, to)) {
    let level = 0;
    let left = 0;
    for (let i = 0; i < count; i++) {
      const { walk } = summands[i] as Summand;
      level = descend(walk, from, to);
      left = walk.left[level] as number;
      const at = level * count + i;
      as[at] = walk.a[level] as number;
      bs[at] = walk.b[level] as number;
      volatilities[at] = walk.volatility[level] as number;
    }
    return searchNode(nodes, search, left, level);
  }
  for (const zero of [-HALF_SPAN, 0, HALF_SPAN]) {
    if (from <= zero && zero <= to && search.meets(zero, sign * addedBy(piece, zero))) return zero;
    if (zero === HALF_SPAN) break;
    as.fill(0, TOP_LEVEL * count);
    bs.fill(0, TOP_LEVEL * count);
    volatilities.fill(1, TOP_LEVEL * count);
    const hit = searchNode(nodes, search, zero, TOP_LEVEL);
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** Searches the inside of a node whose ends are known. */
function searchNode(nodes: SumNodes, search: Search, left: number, level: number): number | undefined {
  const { from, to, sign, piece } = search;
  const first = Math.max(left + 1, from);
  const last = Math.min(left + (2 << level) - 1, to);
  if (first > last) return undefined;
  const most = ceilingAt(nodes, level, sign) + mostAddedBy(piece, sign, first, last);
  if (search.skips(level, most, first, last)) return undefined;
  const mid = left + (1 << level);
  const value = sign * divide(nodes, level, mid);
  const meets = () =>
    from <= mid && mid <= to && search.meets(mid, value + sign * addedBy(piece, mid)) ? mid : undefined;
  if (level === 0) return meets();
  const half = (which: 'left' | 'right') => {
    enterHalf(nodes, level, which);
    return searchNode(nodes, search, which === 'left' ? left : mid, level - 1);
  };
  if (search.higherFirst) {
    meets();
    const order = risesAt(nodes, level, sign) ? (['right', 'left'] as const) : (['left', 'right'] as const);
    for (const which of order) half(which);
    return undefined;
  }
  return half('left') ?? meets() ?? half('right');
}
