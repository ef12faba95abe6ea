import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { ANCHOR_SECOND, offsetOf } from '../market-anchor.ts';
import type { LogPath } from '../path/log-path.ts';
import type { Range } from '../path/path-search.ts';
import type { Trail } from '../path/path-trail.ts';
import type { Extent, Piece } from './displacement.ts';
import { addedBy, mostAddedInRun, mostAddedOver, pieceIndexAt, runLevel } from './displacement.ts';

/**
 * Log prices are put on this grid before they become ticks. Its steps are far above the error of Math.exp, so
 * the conversion is monotonic, and the extremes of log prices are the extremes of prices.
 */
export const GRID = 2 ** 40;

/** How many steps of the grid a logarithm may be from the exact one. */
const NEAR = 2;

/** Beyond every log price that a path of the greatest volatility reaches, in grid steps. */
const GRID_LIMIT = 64 * GRID;

export const MOST = Number.MAX_SAFE_INTEGER;

export type Direction = 'rises-to' | 'falls-to';
export type BoundSide = 'low' | 'high';
export type Turn = 'rises' | 'falls';

/** A path of log prices with displacements on top, in ticks of its instrument. Made once. */
export interface DisplacedPath {
  readonly path: LogPath;
  readonly pieces: readonly Piece[];
  readonly extent: Extent;
  readonly anchorTicks: number;
  /** The usual move of a minute. */
  readonly deviation: number;
  /** The price at a log price. */
  readonly ticksOf: (value: number) => number;
}

/** The price in force at an instant. */
export function priceAt(displaced: DisplacedPath, at: number): number {
  return priceOf(displaced, offsetOf(Math.floor(at / 1000)));
}

/**
 * The exact lowest and highest price in force from the second of `from` to the second of `to`, both included.
 * Throws RangeError if `to` is before `from`.
 */
export function extremes(displaced: DisplacedPath, from: number, to: number): { low: number; high: number } {
  if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  const first = offsetOf(Math.floor(from / 1000));
  const last = offsetOf(Math.floor(to / 1000));
  const range = { low: Infinity, high: -Infinity };
  widen(displaced, first, last, range);
  return { low: displaced.ticksOf(range.low), high: displaced.ticksOf(range.high) };
}

/**
 * A bound that no price is beyond, from the second of `from` to the second of `to`, both included. It is exact for a
 * single second, else cheap and seldom much wider than necessary.
 * Throws RangeError if `to` is before `from`.
 */
export function boundOf(displaced: DisplacedPath, side: BoundSide, from: number, to: number): number {
  const { path, pieces, extent } = displaced;
  if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  const first = offsetOf(Math.floor(from / 1000));
  const last = offsetOf(Math.floor(to / 1000));
  if (first === last) return priceOf(displaced, first);
  const sign = side === 'high' ? 1 : -1;
  return displaced.ticksOf(
    sign *
      (path.ceilingOver(first, last, sign) +
        (pieces.length === 1 ? 0 : mostAddedOver(pieces, extent, first, last, sign))),
  );
}

/**
 * The first whole second (in ms) in [from, to] at which the price is at or above (`rises-to`) or at or below
 * (`falls-to`) a level in ticks, or undefined. The result is never before `from`.
 */
export function firstCrossing(
  displaced: DisplacedPath,
  from: number,
  to: number,
  level: number,
  direction: Direction,
): number | undefined {
  const firstSecond = Math.ceil(from / 1000);
  const lastSecond = Math.floor(to / 1000);
  const first = offsetOf(firstSecond);
  const last = offsetOf(lastSecond);
  if (lastSecond < firstSecond) return undefined;
  // Prices are clamped from 1 to the greatest safe integer, however far the path goes.
  if (direction === 'rises-to' ? level > MOST : level < 1) return undefined;
  if (direction === 'rises-to' ? level <= 1 : level >= MOST) return firstSecond * 1000;
  const offset =
    direction === 'rises-to'
      ? firstOver(displaced, first, last, 1, thresholdOf(displaced, level), false)
      : firstOver(displaced, first, last, -1, -thresholdOf(displaced, Math.floor(level) + 1), true);
  if (offset === undefined) return undefined;
  return offset === first ? firstSecond * 1000 : (offset + ANCHOR_SECOND) * 1000;
}

/**
 * The first whole second (in ms) after that of `since`, and not after `to`, at which the price has fallen from its
 * highest since then (`falls`), or risen from its lowest (`rises`), by a distance, which is at most half of the price;
 * undefined if it does not.
 * @param before the best price before that, in ticks, if it counts
 */
export function firstTurn(
  displaced: DisplacedPath,
  since: number,
  to: number,
  distance: TrailingDistance,
  turn: Turn,
  before?: number,
): number | undefined {
  const { path, ticksOf } = displaced;
  const start = offsetOf(Math.floor(since / 1000));
  const last = offsetOf(Math.floor(to / 1000));
  const first = priceOf(displaced, start);
  const best = before === undefined ? first : (turn === 'falls' ? Math.max : Math.min)(before, first);
  const sign = turn === 'falls' ? 1 : -1;
  const better = sign === 1 ? Math.max : Math.min;
  const trail: Trail = { sign, distance, ticksOf, best };
  const turnsNot: RunTest = (run) => {
    const most = ticksOf(sign * ceilingOf(displaced, run, sign));
    const least = ticksOf(-sign * ceilingOf(displaced, run, sign === 1 ? -1 : 1));
    const bestThere = better(trail.best, most);
    if (hasTurned(least, bestThere, distance, sign)) return false;
    if (bestThere !== trail.best) {
      const range = sign === 1 ? { low: -Infinity, high: -Infinity } : { low: Infinity, high: Infinity };
      widen(displaced, run.from, run.to, range);
      trail.best = better(trail.best, ticksOf(sign === 1 ? range.high : range.low));
    }
    return true;
  };
  for (const [piece, from, until] of piecesOver(displaced, start + 1, last, turnsNot)) {
    const offset = path.firstTurned(from, until, piece, trail);
    if (offset !== undefined) return (offset + ANCHOR_SECOND) * 1000;
  }
  return undefined;
}

/** Widens a range by the log prices over all offsets in [first, last]. */
function widen(displaced: DisplacedPath, first: number, last: number, range: Range): void {
  const { path, pieces } = displaced;
  if (pieces.length === 1) {
    path.widen(first, last, pieces[0] as Piece, range);
    return;
  }
  const isWithin: RunTest = (run) =>
    ceilingOf(displaced, run, 1) <= range.high && -ceilingOf(displaced, run, -1) >= range.low;
  for (const [piece, begin, end] of piecesOver(displaced, first, last, isWithin))
    displaced.path.widen(begin, end, piece, range);
}

/** The level of the nodes of four minutes, whose volatility says how lively a price is. */
const STRESS_LEVEL = 7;

/** How lively the price is: its volatility as a multiple of the usual, and the pace of scenarios in usual moves a minute. */
export function stressAt({ path, pieces, deviation }: DisplacedPath, at: number): number {
  const offset = offsetOf(Math.floor(at / 1000));
  const { slope } = pieces[pieceIndexAt(pieces, offset)] as Piece;
  return path.volatilityAt(offset, STRESS_LEVEL) + (Math.abs(slope) * 60) / deviation;
}

/** A run of pieces, of which the first has an index, and the offsets that count. */
interface Run {
  readonly level: number;
  readonly first: number;
  readonly from: number;
  readonly to: number;
}

/** Whether a search has nothing to find in a run. */
type RunTest = (run: Run) => boolean;

/** An upper bound of `sign` times the log prices in a run. */
function ceilingOf({ path, extent }: DisplacedPath, { level, first, from, to }: Run, sign: 1 | -1): number {
  return path.ceilingOver(from, to, sign) + mostAddedInRun(extent, level, first, sign);
}

/**
 * The pieces that cover [first, last], each with its part of the range, without runs of pieces that a test excludes. The
 * longest run that begins with a piece is tried first, and then its halves: most searches look at few pieces of many.
 */
function* piecesOver(
  { pieces, extent }: DisplacedPath,
  first: number,
  last: number,
  isExcluded: RunTest,
): Generator<[piece: Piece, from: number, to: number]> {
  let i = first > last ? pieces.length : pieceIndexAt(pieces, first);
  next: while (i < pieces.length) {
    const piece = pieces[i] as Piece;
    if (piece.from > last) return;
    const from = Math.max(piece.from, first);
    const endOf = (level: number) => Math.min((pieces[i + 2 ** level]?.from ?? Infinity) - 1, last);
    for (let level = runLevel(extent, i); level > 0; level--) {
      // Half of the run is all that counts of it.
      if (endOf(level) === endOf(level - 1)) continue;
      if (!isExcluded({ level, first: i, from, to: endOf(level) })) continue;
      i += 2 ** level;
      continue next;
    }
    yield [piece, from, endOf(0)];
    i++;
  }
}

function firstOver(
  displaced: DisplacedPath,
  first: number,
  last: number,
  sign: 1 | -1,
  threshold: number,
  strictly: boolean,
) {
  const { path, pieces } = displaced;
  if (pieces.length === 1) {
    return first > last
      ? undefined
      : path.firstReaching(first, last, sign, pieces[0] as Piece, threshold, strictly);
  }
  const staysBelow: RunTest = (run) => ceilingOf(displaced, run, sign) < threshold;
  for (const [piece, from, to] of piecesOver(displaced, first, last, staysBelow)) {
    const offset = path.firstReaching(from, to, sign, piece, threshold, strictly);
    if (offset !== undefined) return offset;
  }
  return undefined;
}

export function ticksAtGrid(anchorTicks: number, step: number): number {
  const ticks = Math.round(anchorTicks * Math.exp(step / GRID));
  return Math.min(Math.max(ticks, 1), MOST);
}

/** The smallest value at which the price is at least `level`. */
function thresholdOf({ anchorTicks }: DisplacedPath, level: number): number {
  // Seldom further than this from the exact step.
  const near = Math.round(Math.log((level - 0.5) / anchorTicks) * GRID);
  let low = near - NEAR;
  let high = near + NEAR;
  if (!(ticksAtGrid(anchorTicks, low - 1) < level && ticksAtGrid(anchorTicks, high) >= level)) {
    low = -GRID_LIMIT;
    high = GRID_LIMIT + 1;
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (ticksAtGrid(anchorTicks, middle) >= level) high = middle;
    else low = middle + 1;
  }
  // Math.round takes a half upward, so this is exactly where values begin to round to that step.
  return (low - 0.5) / GRID;
}

function priceOf(displaced: DisplacedPath, offset: number): number {
  const { path, pieces } = displaced;
  const piece = pieces[pieceIndexAt(pieces, offset)] as Piece;
  return displaced.ticksOf(path.valueAt(offset) + addedBy(piece, offset));
}
