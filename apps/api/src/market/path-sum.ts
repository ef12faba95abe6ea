import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { Piece } from './displacement.ts';
import { addedBy } from './displacement.ts';
import { hash32, signedUnit } from './hash.ts';
import type { LogPath } from './log-path.ts';
import { ceilingOver, mostAddedBy, touchesZero } from './path-search.ts';
import { ceiling, HALF_SPAN, LEFT, RIGHT, SHARE, SPREAD, splitOf, TOP_LEVEL } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { descend, valueAt } from './path-walk.ts';

/** A walk down a tree, and whether its values are added or taken away. */
export interface Term {
  readonly walk: PathWalk;
  readonly weight: 1 | -1;
}

/** What a search looks for. */
interface Search {
  from: number;
  to: number;
  sign: 1 | -1;
  piece: Piece;
  /** Whether the higher half of a node comes before the earlier one. */
  higherFirst: boolean;
  /** Whether nothing is to be found in the offsets of a node; `most` bounds `sign` times their values. */
  skips(level: number, most: number, first: number, last: number): boolean;
  /** Looks at one offset, given `sign` times its value; true ends the search there. */
  meets(offset: number, value: number): boolean;
}

/**
 * A sum of trees. They have the same geometry, so a node of the sum is a node of each, and the sum of their bounds is a
 * bound. A search is the one of a single tree, node by node; its results are those of every single offset.
 */
export function sumPath(terms: readonly Term[]): LogPath {
  const count = terms.length;
  /** By level and term: the values at the ends of the node that is being searched, its volatility, and its midpoint. */
  const as = new Float64Array((TOP_LEVEL + 1) * count);
  const bs = new Float64Array(as.length);
  const volatilities = new Float64Array(as.length);
  const mids = new Float64Array(as.length);
  const splits = new Uint8Array(as.length);

  function sumAt(offset: number): number {
    let sum = 0;
    for (const { walk, weight } of terms) sum += weight * valueAt(walk, offset);
    return sum;
  }

  function ceilingAt(level: number, sign: 1 | -1): number {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const { walk, weight } = terms[i] as Term;
      const at = level * count + i;
      const s = sign * weight;
      const a = s * (as[at] as number);
      sum += ceiling(walk.tree, level, a, s * (bs[at] as number), volatilities[at] as number);
    }
    return sum;
  }

  /** Computes the midpoints of a node, and answers their sum. */
  function divide(level: number, mid: number): number {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const { walk, weight } = terms[i] as Term;
      const at = level * count + i;
      const hash = hash32(walk.tree.key, mid);
      const split = splitOf(level, hash);
      const a = as[at] as number;
      const spread =
        (walk.tree.reach[level] as number) * (SPREAD[split] as number) * (volatilities[at] as number);
      const value = a + ((bs[at] as number) - a) * (SHARE[split] as number) + spread * signedUnit(hash);
      splits[at] = split;
      mids[at] = value;
      sum += weight * value;
    }
    return sum;
  }

  /** Makes a half of a divided node the node of the level below. */
  function enterHalf(level: number, half: 'left' | 'right'): void {
    for (let i = 0; i < count; i++) {
      const at = level * count + i;
      const below = at - count;
      as[below] = (half === 'left' ? as[at] : mids[at]) as number;
      bs[below] = (half === 'left' ? mids[at] : bs[at]) as number;
      const share = (half === 'left' ? LEFT : RIGHT)[splits[at] as number] as number;
      volatilities[below] = (volatilities[at] as number) * share;
    }
  }

  /** Which end of a node is higher. */
  function risesAt(level: number, sign: 1 | -1): boolean {
    let way = 0;
    for (let i = 0; i < count; i++) {
      const at = level * count + i;
      way += (terms[i] as Term).weight * ((bs[at] as number) - (as[at] as number));
    }
    return way * sign > 0;
  }

  /** Searches the inside of a node whose ends are known. */
  function inside(search: Search, left: number, level: number): number | undefined {
    const { from, to, sign, piece } = search;
    const first = Math.max(left + 1, from);
    const last = Math.min(left + (2 << level) - 1, to);
    if (first > last) return undefined;
    const most = ceilingAt(level, sign) + mostAddedBy(piece, sign, first, last);
    if (search.skips(level, most, first, last)) return undefined;
    const mid = left + (1 << level);
    const value = sign * divide(level, mid);
    const meets = () =>
      from <= mid && mid <= to && search.meets(mid, value + sign * addedBy(piece, mid)) ? mid : undefined;
    if (level === 0) return meets();
    const half = (which: 'left' | 'right') => {
      enterHalf(level, which);
      return inside(search, which === 'left' ? left : mid, level - 1);
    };
    if (search.higherFirst) {
      meets();
      const order = risesAt(level, sign) ? (['right', 'left'] as const) : (['left', 'right'] as const);
      for (const which of order) half(which);
      return undefined;
    }
    return half('left') ?? meets() ?? half('right');
  }

  function run(search: Search): number | undefined {
    const { from, to, sign, piece } = search;
    if (!touchesZero(from, to)) {
      let level = 0;
      let left = 0;
      for (let i = 0; i < count; i++) {
        const { walk } = terms[i] as Term;
        level = descend(walk, from, to);
        left = walk.left[level] as number;
        const at = level * count + i;
        as[at] = walk.a[level] as number;
        bs[at] = walk.b[level] as number;
        volatilities[at] = walk.volatility[level] as number;
      }
      return inside(search, left, level);
    }
    for (const zero of [-HALF_SPAN, 0, HALF_SPAN]) {
      if (from <= zero && zero <= to && search.meets(zero, sign * addedBy(piece, zero))) return zero;
      if (zero === HALF_SPAN) break;
      as.fill(0, TOP_LEVEL * count);
      bs.fill(0, TOP_LEVEL * count);
      volatilities.fill(1, TOP_LEVEL * count);
      const found = inside(search, zero, TOP_LEVEL);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function highest(from: number, to: number, sign: 1 | -1, piece: Piece): number {
    let best = -Infinity;
    run({
      from,
      to,
      sign,
      piece,
      higherFirst: true,
      skips: (_, most) => most <= best,
      meets(_, value) {
        best = Math.max(best, value);
        return false;
      },
    });
    return best;
  }

  return {
    valueAt: sumAt,
    ceilingOver(from, to, sign) {
      if (from === to) return sign * sumAt(from);
      let sum = 0;
      for (const { walk, weight } of terms) sum += ceilingOver(walk, from, to, weight === sign ? 1 : -1);
      return sum;
    },
    highest,
    firstReaching(from, to, sign, piece, threshold, strictly) {
      return run({
        from,
        to,
        sign,
        piece,
        higherFirst: false,
        skips: (_, most) => most < threshold,
        meets: (_, value) => (strictly ? value > threshold : value >= threshold),
      });
    },
    firstTurned(from, to, piece, trail) {
      const { sign, distance, ticksOf } = trail;
      const better = sign === 1 ? Math.max : Math.min;
      const ticksAt = (value: number) => ticksOf(sign * value);
      const other = sign === 1 ? -1 : 1;
      return run({
        from,
        to,
        sign,
        piece,
        higherFirst: false,
        skips(level, most, first, last) {
          const best = better(trail.best, ticksAt(most));
          const least = ceilingAt(level, other) + mostAddedBy(piece, other, first, last);
          if (hasTurned(ticksAt(-least), best, distance, sign)) return false;
          // The search for the highest stays within this node, whose levels are not needed any more.
          if (best !== trail.best) {
            trail.best = better(trail.best, ticksAt(highest(first, last, sign, piece)));
          }
          return true;
        },
        meets(_, value) {
          const price = ticksAt(value);
          trail.best = better(trail.best, price);
          return hasTurned(price, trail.best, distance, sign);
        },
      });
    },
  };
}
