import { ANCHOR_SECOND, offsetOf } from '../market-anchor.ts';
import type { LogPath } from '../path/log-path.ts';
import type { Trail } from '../path/path-trail.ts';
import type { Extent, Piece } from './displacement.ts';
import { addedBy, mostAddedOver, pieceIndexAt } from './displacement.ts';

/**
 * Log prices are put on this grid before they become ticks. Its steps are far above the error of Math.exp, so
 * the conversion is monotonic, and the extremes of log prices are the extremes of prices.
 */
export const GRID = 2 ** 40;

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
  const { path, ticksOf } = displaced;
  const range = { low: Infinity, high: -Infinity };
  for (const [piece, begin, end] of piecesOver(displaced, first, last)) path.widen(begin, end, piece, range);
  return { low: ticksOf(range.low), high: ticksOf(range.high) };
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
 * highest since then (`falls`), or risen from its lowest (`rises`), by a distance in hundredths of a percent, at
 * most 5000; undefined if it does not.
 * @param before the best price before that, in ticks, if it counts
 */
export function firstTurn(
  displaced: DisplacedPath,
  since: number,
  to: number,
  distance: number,
  turn: Turn,
  before?: number,
): number | undefined {
  const { path } = displaced;
  const start = offsetOf(Math.floor(since / 1000));
  const last = offsetOf(Math.floor(to / 1000));
  const first = priceOf(displaced, start);
  const best = before === undefined ? first : (turn === 'falls' ? Math.max : Math.min)(before, first);
  const trail: Trail = {
    sign: turn === 'falls' ? 1 : -1,
    distance,
    ticksOf: displaced.ticksOf,
    best,
  };
  for (const [piece, from, until] of piecesOver(displaced, start + 1, last)) {
    if (from > until) continue;
    const offset = path.firstTurned(from, until, piece, trail);
    if (offset !== undefined) return (offset + ANCHOR_SECOND) * 1000;
  }
  return undefined;
}

/** The level of the nodes of four minutes, whose volatility says how lively a price is. */
const STRESS_LEVEL = 7;

/** How lively the price is: its volatility as a multiple of the usual, and the pace of scenarios in usual moves a minute. */
export function stressAt({ path, pieces, deviation }: DisplacedPath, at: number): number {
  const offset = offsetOf(Math.floor(at / 1000));
  const { slope } = pieces[pieceIndexAt(pieces, offset)] as Piece;
  return path.volatilityAt(offset, STRESS_LEVEL) + (Math.abs(slope) * 60) / deviation;
}

/** The pieces that cover [first, last], each with its part of the range. */
function* piecesOver(
  { pieces }: DisplacedPath,
  first: number,
  last: number,
): Generator<[piece: Piece, from: number, to: number]> {
  for (let i = pieceIndexAt(pieces, first); i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.from > last) return;
    const next = pieces[i + 1]?.from ?? Infinity;
    yield [piece, Math.max(piece.from, first), Math.min(next - 1, last)];
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
  const { path } = displaced;
  for (const [piece, from, to] of piecesOver(displaced, first, last)) {
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
  let low = -GRID_LIMIT;
  let high = GRID_LIMIT + 1;
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
