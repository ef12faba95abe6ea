import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { LogPath } from '../path/log-path.ts';
import type { Range } from '../path/path-search.ts';
import { ceilingOver } from '../path/path-search.ts';
import type { Trail } from '../path/path-trail.ts';
import { volatilityAt } from '../path/path-walk.ts';
import type { Piece } from '../scenarios/displacement.ts';
import { mostAddedBy } from '../scenarios/displacement.ts';
import type { Summand, SumNodes } from './path-sum-nodes.ts';
import { ceilingAt, sumAt, sumNodes } from './path-sum-nodes.ts';
import { search } from './path-sum-search.ts';

/**
 * A sum of trees. They have the same geometry, so a node of the sum is a node of each, and the sum of their bounds is a
 * bound. A search goes node by node like that of a single tree. Its results are those of every single offset.
 */
export function sumPath(summands: readonly Summand[]): LogPath {
  const nodes = sumNodes(summands);
  return {
    valueAt: (offset) => sumAt(nodes, offset),
    ceilingOver: (from, to, sign) => ceilingOverSum(nodes, from, to, sign),
    widen: (from, to, piece, range) => widen(nodes, from, to, piece, range),
    firstReaching: (from, to, sign, piece, threshold, strictly) =>
      firstReaching(nodes, from, to, sign, piece, threshold, strictly),
    firstTurned: (from, to, piece, trail) => firstTurned(nodes, from, to, piece, trail),
    volatilityAt: (offset, level) => volatilityOf(summands, offset, level),
  };
}

function widen(nodes: SumNodes, from: number, to: number, piece: Piece, range: Range): void {
  range.high = Math.max(range.high, highestOver(nodes, from, to, 1, piece));
  range.low = Math.min(range.low, -highestOver(nodes, from, to, -1, piece));
}

/** The volatility of the livelier summand. */
function volatilityOf(summands: readonly Summand[], offset: number, level: number): number {
  return Math.max(...summands.map(({ walk }) => volatilityAt(walk, offset, level)));
}

function highestOver(nodes: SumNodes, from: number, to: number, sign: 1 | -1, piece: Piece): number {
  let best = -Infinity;
  search(nodes, {
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

function ceilingOverSum(nodes: SumNodes, from: number, to: number, sign: 1 | -1): number {
  const { summands } = nodes;
  if (from === to) return sign * sumAt(nodes, from);
  let sum = 0;
  for (const { walk, weight } of summands) sum += ceilingOver(walk, from, to, weight === sign ? 1 : -1);
  return sum;
}

function firstReaching(
  nodes: SumNodes,
  from: number,
  to: number,
  sign: 1 | -1,
  piece: Piece,
  threshold: number,
  strictly: boolean,
): number | undefined {
  return search(nodes, {
    from,
    to,
    sign,
    piece,
    higherFirst: false,
    skips: (_, most) => most < threshold,
    meets: (_, value) => (strictly ? value > threshold : value >= threshold),
  });
}

function firstTurned(
  nodes: SumNodes,
  from: number,
  to: number,
  piece: Piece,
  trail: Trail,
): number | undefined {
  const { sign, distance, ticksOf } = trail;
  const better = sign === 1 ? Math.max : Math.min;
  const ticksAt = (value: number) => ticksOf(sign * value);
  const other = sign === 1 ? -1 : 1;
  return search(nodes, {
    from,
    to,
    sign,
    piece,
    higherFirst: false,
    skips(level, most, first, last) {
      const best = better(trail.best, ticksAt(most));
      const least = ceilingAt(nodes, level, other) + mostAddedBy(piece, other, first, last);
      if (hasTurned(ticksAt(-least), best, distance, sign)) return false;
      // The search for the highest stays within this node, whose levels are no longer needed.
      if (best !== trail.best) {
        trail.best = better(trail.best, ticksAt(highestOver(nodes, first, last, sign, piece)));
      }
      return true;
    },
    meets(_, value) {
      const price = ticksAt(value);
      trail.best = better(trail.best, price);
      return hasTurned(price, trail.best, distance, sign);
    },
  });
}
