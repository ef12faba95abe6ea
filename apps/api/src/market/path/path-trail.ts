import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { Piece } from '../scenarios/displacement.ts';
import { addedBy, mostAddedBy } from '../scenarios/displacement.ts';
import { HALF_SPAN, TOP_LEVEL } from './path-levels.ts';
import { touchesZero, widen } from './path-search.ts';
import { LEFT, RIGHT } from './path-splits.ts';
import { bent, between, expand, lower, MIDDLE, upper } from './path-tree.ts';
import type { PathWalk } from './path-walk.ts';
import { descend } from './path-walk.ts';

/** The search, and what it has found so far. */
export interface Trail {
  /** 1 for a fall from the highest price, -1 for a rise from the lowest. */
  readonly sign: 1 | -1;
  readonly distance: TrailingDistance;
  /** A log price in ticks; never decreases. */
  readonly ticksOf: (value: number) => number;
  /** The best price before the searched interval, in ticks; after the search the best before the offset that was found. */
  best: number;
}

/**
 * The first offset in [from, to], both within the tree and in the range of `piece`, at which the price has turned.
 *
 * Branch and bound from left to right. A node is skipped if its worst price can't have turned even from its best one;
 * the search then asks only for its best value, and only where that may beat the best so far.
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
  const turned = (price: number, best: number) => hasTurned(price, best, distance, sign);

  /** Looks at one offset, whose value is known. */
  function look(offset: number, value: number): boolean {
    if (offset < from || offset > to) return false;
    const price = ticksOf(value + addedBy(piece, offset));
    trail.best = better(trail.best, price);
    return turned(price, trail.best);
  }

  /** Looks inside a node; `a` and `b` are the values at its ends, or those of its fast part. */
  function enter(
    left: number,
    level: number,
    a: number,
    b: number,
    slowA: number,
    slowB: number,
    volatility: number,
  ): number | undefined {
    const right = left + (2 << level);
    const first = Math.max(left + 1, from);
    const last = Math.min(right - 1, to);
    if (first > last) return undefined;
    if (level === tree.bendTop && (a !== 0 || b !== 0)) return enter(left, level, 0, 0, a, b, volatility);
    const most = upper(tree, level, a, b, slowA, slowB, volatility) + mostAddedBy(piece, 1, first, last);
    const least = lower(tree, level, a, b, slowA, slowB, volatility) - mostAddedBy(piece, -1, first, last);
    const best = better(trail.best, ticksOf(sign === 1 ? most : least));
    if (!turned(ticksOf(sign === 1 ? least : most), best)) {
      if (best !== trail.best)
        trail.best = better(trail.best, ticksOf(bestOver(walk, first, last, piece, sign)));
      return undefined;
    }
    const mid = left + (1 << level);
    const share = expand(tree, level, mid, a, b, volatility);
    const middle = MIDDLE[0] as number;
    const isFast = level <= tree.bendTop;
    const slow = isFast ? between(slowA, slowB, share) : 0;
    const value = isFast ? slow + bent(tree, middle) : middle;
    if (level === 0) return look(mid, value) ? mid : undefined;
    const hit = enter(left, level - 1, a, middle, slowA, slow, volatility * (LEFT[share] as number));
    if (hit !== undefined) return hit;
    if (look(mid, value)) return mid;
    return enter(mid, level - 1, middle, b, slow, slowB, volatility * (RIGHT[share] as number));
  }

  if (!touchesZero(from, to)) {
    const level = descend(walk, from, to);
    const isFast = level <= tree.bendTop;
    return enter(
      walk.left[level] as number,
      level,
      walk.a[level] as number,
      walk.b[level] as number,
      isFast ? (walk.slowA[level] as number) : 0,
      isFast ? (walk.slowB[level] as number) : 0,
      walk.volatility[level] as number,
    );
  }
  for (const zero of [-HALF_SPAN, 0, HALF_SPAN]) {
    if (look(zero, 0)) return zero;
    const hit = zero === HALF_SPAN ? undefined : enter(zero, TOP_LEVEL, 0, 0, 0, 0, 1);
    if (hit !== undefined) return hit;
  }
  return undefined;
}

/** The highest value over [from, to], or for a rise the lowest. */
function bestOver(walk: PathWalk, from: number, to: number, piece: Piece, sign: 1 | -1): number {
  const range = sign === 1 ? { low: -Infinity, high: -Infinity } : { low: Infinity, high: Infinity };
  widen(walk, from, to, piece, range);
  return sign === 1 ? range.high : range.low;
}
