import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { Piece } from './displacement.ts';
import { addedBy } from './displacement.ts';
import { hash32, signedUnit } from './hash.ts';
import { highest, mostAddedBy, touchesZero } from './path-search.ts';
import { ceiling, HALF_SPAN, LEFT, RIGHT, SHARE, SPREAD, splitOf, TOP_LEVEL } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { descend } from './path-walk.ts';

/** The search, and what it has found so far. */
export interface Trail {
  /** 1 for a fall from the highest price, -1 for a rise from the lowest. */
  readonly sign: 1 | -1;
  /** Hundredths of a percent. */
  readonly distance: number;
  /** A log price in ticks; never decreases. */
  readonly ticksOf: (value: number) => number;
  /** The best price before the searched interval, in ticks; after the search the best before the offset that was found. */
  best: number;
}

/**
 * The first offset in [from, to], both within the tree and in the range of `piece`, at which the price has turned.
 *
 * Branch and bound from left to right. A node is skipped if its worst price can't have turned even from its best one;
 * the search then asks only for its highest value, and only where that may beat the best so far.
 */
export function firstTurned(
  walk: PathWalk,
  from: number,
  to: number,
  piece: Piece,
  trail: Trail,
): number | undefined {
  const { tree } = walk;
  const { sign, distance, ticksOf } = trail;
  const better = sign === 1 ? Math.max : Math.min;
  const ticksAt = (value: number) => ticksOf(sign * value);
  const turned = (price: number, best: number) => hasTurned(price, best, distance, sign);

  /** Looks at one offset, whose value (times sign) is known. */
  function look(offset: number, value: number): boolean {
    if (offset < from || offset > to) return false;
    const price = ticksAt(value + sign * addedBy(piece, offset));
    trail.best = better(trail.best, price);
    return turned(price, trail.best);
  }

  /** Looks inside a node; `a` and `b` are the values at its ends, times sign. */
  function enter(left: number, level: number, a: number, b: number, volatility: number): number | undefined {
    const right = left + (2 << level);
    const first = Math.max(left + 1, from);
    const last = Math.min(right - 1, to);
    if (first > last) return undefined;
    const most = ceiling(tree, level, a, b, volatility) + mostAddedBy(piece, sign, first, last);
    const least =
      ceiling(tree, level, -a, -b, volatility) + mostAddedBy(piece, sign === 1 ? -1 : 1, first, last);
    const best = better(trail.best, ticksAt(most));
    if (!turned(ticksAt(-least), best)) {
      if (best !== trail.best) {
        trail.best = better(trail.best, ticksAt(highest(walk, first, last, sign, piece)));
      }
      return undefined;
    }
    const mid = left + (1 << level);
    const hash = hash32(tree.key, mid);
    const split = splitOf(level, hash);
    const spread = (tree.reach[level] as number) * (SPREAD[split] as number) * volatility;
    const value = a + (b - a) * (SHARE[split] as number) + sign * spread * signedUnit(hash);
    if (level === 0) return look(mid, value) ? mid : undefined;
    const hit = enter(left, level - 1, a, value, volatility * (LEFT[split] as number));
    if (hit !== undefined) return hit;
    if (look(mid, value)) return mid;
    return enter(mid, level - 1, value, b, volatility * (RIGHT[split] as number));
  }

  if (!touchesZero(from, to)) {
    const level = descend(walk, from, to);
    const a = sign * (walk.a[level] as number);
    const b = sign * (walk.b[level] as number);
    return enter(walk.left[level] as number, level, a, b, walk.volatility[level] as number);
  }
  for (const zero of [-HALF_SPAN, 0, HALF_SPAN]) {
    if (look(zero, 0)) return zero;
    const hit = zero === HALF_SPAN ? undefined : enter(zero, TOP_LEVEL, 0, 0, 1);
    if (hit !== undefined) return hit;
  }
  return undefined;
}
