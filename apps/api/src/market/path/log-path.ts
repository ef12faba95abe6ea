import type { Piece } from '../scenarios/displacement.ts';
import type { Range } from './path-search.ts';
import { ceilingOver, firstReaching, widen } from './path-search.ts';
import type { Trail } from './path-trail.ts';
import { firstTurned } from './path-trail.ts';
import type { PathWalk } from './path-walk.ts';
import { valueAt, volatilityAt } from './path-walk.ts';

/**
 * A log price over the offsets of a path tree: that of one tree, or a sum of several. Searches cover the straight piece of
 * displacement on top, and intervals lie within the tree and in the range of the piece.
 */
export interface LogPath {
  valueAt(offset: number): number;
  /** A cheap upper bound of `sign` times the value over all offsets in [from, to]; exact for one offset. */
  ceilingOver(from: number, to: number, sign: 1 | -1): number;
  /** Widens a range by the values over all offsets in [from, to]. */
  widen(from: number, to: number, piece: Piece, range: Range): void;
  /** The first offset in [from, to] at which `sign` times the value is at least `threshold` (above it if `strictly`). */
  firstReaching(
    from: number,
    to: number,
    sign: 1 | -1,
    piece: Piece,
    threshold: number,
    strictly: boolean,
  ): number | undefined;
  /** The first offset in [from, to] at which the price has turned. */
  firstTurned(from: number, to: number, piece: Piece, trail: Trail): number | undefined;
  /** The volatility of the node of a level around an offset, as a multiple of the usual one. */
  volatilityAt(offset: number, level: number): number;
}

/** The log price of one tree. */
export function treePath(walk: PathWalk): LogPath {
  return {
    valueAt: (offset) => valueAt(walk, offset),
    ceilingOver: (from, to, sign) => ceilingOver(walk, from, to, sign),
    widen: (from, to, piece, range) => widen(walk, from, to, piece, range),
    firstReaching: (from, to, sign, piece, threshold, strictly) =>
      firstReaching(walk, from, to, sign, piece, threshold, strictly),
    firstTurned: (from, to, piece, trail) => firstTurned(walk, from, to, piece, trail),
    volatilityAt: (offset, level) => volatilityAt(walk, offset, level),
  };
}
