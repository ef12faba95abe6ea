import { SECOND } from '@papermint/contracts/common/time-units';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import type { Direction, Turn } from '../scenarios/displaced-path.ts';
import type { Piece } from '../scenarios/displacement.ts';
import { pieceIndexAt } from '../scenarios/displacement.ts';
import { secondOf } from '../second-of.ts';
import type { DisplacedBridge } from './bridge-search.ts';
import {
  boundIn,
  displacedTicks,
  extremeIn,
  firstReachedIn,
  firstTurnedIn,
  mostAdded,
  priceIn,
} from './bridge-search.ts';
import { lotsBefore } from './candle-bridge.ts';
import type { ImportedCandles } from './imported-candles.ts';
import { candleAt, candleIndexAt, extremeOf, placeUntil, rangeOf, secondAt } from './imported-candles.ts';

/** Candles with what scenarios add to them while they last. */
interface DisplacedCandles {
  readonly candles: ImportedCandles;
  /** None if no scenario concerns them. */
  readonly pieces: readonly Piece[] | undefined;
}

/** The seconds of a range that lie in one candle, by their places in it. */
interface Part {
  readonly index: number;
  /** Whether it is the whole candle, and nothing is added to it: its prices are those of the file. */
  readonly asGiven: boolean;
  readonly candle: DisplacedBridge;
  readonly from: number;
  readonly to: number;
}

/**
 * The price path of imported candles, with displacements on top. A candle that nothing displaces has exactly the open,
 * high, low and close that were given. Valid from the first second of the first candle to the last of the last one.
 */
export function importedPath(candles: ImportedCandles, pieces?: readonly Piece[]): PricePath {
  const given: DisplacedCandles = { candles, pieces: pieces && pieces.length > 1 ? pieces : undefined };
  const inForce = (at: number) => {
    if (!Number.isFinite(at)) throw new RangeError('an instant must be a finite number of ms');
    return candles.calendar.secondInForce(at) / SECOND;
  };
  const priceAt = (at: number) => priceInSecond(given, inForce(at));
  const checked = (from: number, to: number) => {
    if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  };
  return {
    priceAt,
    stressAt: (at) => stressIn(given, inForce(at)),
    extremes(from, to) {
      checked(from, to);
      const [first, last] = [inForce(from), inForce(to)];
      return { low: extreme(given, -1, first, last), high: extreme(given, 1, first, last) };
    },
    bound(side, from, to) {
      checked(from, to);
      const [first, last] = [inForce(from), inForce(to)];
      return first === last
        ? priceInSecond(given, first)
        : bound(given, side === 'high' ? 1 : -1, first, last);
    },
    firstCrossing(from, to, level, direction) {
      const first = Math.ceil(from / SECOND) * SECOND;
      const last = secondOf(to);
      if (last < first) return undefined;
      const sign = signOf(direction);
      if (sign * priceAt(first) >= sign * level) return first;
      return toMs(firstReached(given, sign, first / SECOND, inForce(last), level));
    },
    firstTurn(since, to, distance, turn, before) {
      const sign = turn === 'falls' ? 1 : -1;
      const price = priceAt(since);
      const best = before === undefined ? price : (sign === 1 ? Math.max : Math.min)(before, price);
      return toMs(firstTurned(given, turn, inForce(since) + 1, inForce(to), distance, best));
    },
  };
}

/** The range of a usual minute, in usual moves of a minute: that of a Brownian path. */
const MOVES_OF_RANGE = 1.6;

/** How lively the price is: the range of the candle as a multiple of the usual one, and the pace of scenarios. */
function stressIn({ candles, pieces }: DisplacedCandles, second: number): number {
  const { table, interval, usualRange } = candles;
  if (usualRange === 0) return 1;
  const lively = rangeOf(table, Math.max(candleIndexAt(candles, second), 0)) / usualRange;
  if (!pieces) return lively;
  const { slope } = pieces[pieceIndexAt(pieces, second - ANCHOR_SECOND)] as Piece;
  const deviation = usualRange / (MOVES_OF_RANGE * Math.sqrt(interval / 60));
  return lively + (Math.abs(slope) * 60) / deviation;
}

const signOf = (direction: Direction): 1 | -1 => (direction === 'rises-to' ? 1 : -1);
const toMs = (second: number | undefined) => (second === undefined ? undefined : second * SECOND);

/** A candle, and its displacement if there is one while it lasts. */
function displacedAt({ candles, pieces }: DisplacedCandles, index: number): DisplacedBridge {
  const candle = candleAt(candles, index);
  const offsetOf = (place: number) => secondAt(candle, place) - ANCHOR_SECOND;
  const { bridge } = candle;
  if (!pieces) return { bridge, pieces, offsetOf };
  const [first, last] = [offsetOf(0), offsetOf(bridge.last)];
  const isDisplaced = mostAdded(pieces, 1, first, last) !== 0 || mostAdded(pieces, -1, first, last) !== 0;
  return { bridge, pieces: isDisplaced ? pieces : undefined, offsetOf };
}

function priceInSecond(given: DisplacedCandles, second: number): number {
  const index = Math.max(candleIndexAt(given.candles, second), 0);
  const candle = displacedAt(given, index);
  return priceIn(candle, Math.max(placeUntil(candleAt(given.candles, index), second), 0));
}

/** The part of a range of seconds that lies in a candle; undefined if it has none of them. */
function partOf(given: DisplacedCandles, index: number, first: number, last: number): Part | undefined {
  const candle = candleAt(given.candles, index);
  const from = placeUntil(candle, first - 1) + 1;
  const to = placeUntil(candle, last);
  if (from > to) return undefined;
  const displaced = displacedAt(given, index);
  const asGiven = !displaced.pieces && from === 0 && to === candle.bridge.last;
  return { index, asGiven, candle: displaced, from, to };
}

/** The indexes of the candles that a range of seconds touches. */
const touched = ({ candles }: DisplacedCandles, first: number, last: number) =>
  [Math.max(candleIndexAt(candles, first), 0), candleIndexAt(candles, last)] as const;

/** A price that none of some whole candles is beyond. Exact if nothing is added. */
function wholeBound(
  { candles, pieces }: DisplacedCandles,
  sign: 1 | -1,
  first: number,
  last: number,
): number {
  const ticks = extremeOf(candles, sign, first, last);
  if (!pieces) return ticks;
  const { seconds } = candles.table;
  const from = (seconds[first] as number) - ANCHOR_SECOND;
  const to = (seconds[last] as number) + candles.interval - 1 - ANCHOR_SECOND;
  return displacedTicks(ticks, mostAdded(pieces, sign, from, to));
}

function extreme(given: DisplacedCandles, sign: 1 | -1, first: number, last: number): number {
  const [from, to] = touched(given, first, last);
  let best = -Infinity;
  const look = (index: number) => {
    if (sign * wholeBound(given, sign, index, index) <= best) return;
    const part = partOf(given, index, first, last);
    if (!part) return;
    const price = part.asGiven
      ? extremeOf(given.candles, sign, index, index)
      : extremeIn(part.candle, sign, part.from, part.to);
    best = Math.max(best, sign * price);
  };
  look(from);
  if (to > from) look(to);
  if (to > from + 1 && !given.pieces) {
    best = Math.max(best, sign * extremeOf(given.candles, sign, from + 1, to - 1));
  } else {
    for (let index = from + 1; index < to; index++) look(index);
  }
  return sign * best;
}

function bound(given: DisplacedCandles, sign: 1 | -1, first: number, last: number): number {
  const [from, to] = touched(given, first, last);
  let most = -Infinity;
  for (const index of from === to ? [from] : [from, to]) {
    const part = partOf(given, index, first, last);
    if (part) most = Math.max(most, sign * boundIn(part.candle, sign, part.from, part.to));
  }
  if (to > from + 1) most = Math.max(most, sign * wholeBound(given, sign, from + 1, to - 1));
  return sign * most;
}

function firstReached(
  given: DisplacedCandles,
  sign: 1 | -1,
  first: number,
  last: number,
  level: number,
): number | undefined {
  const [from, to] = touched(given, first, last);
  for (let index = from; index <= to; index++) {
    if (sign * wholeBound(given, sign, index, index) < sign * level) continue;
    const part = partOf(given, index, first, last);
    const place = part && firstReachedIn(part.candle, sign, part.from, part.to, level);
    if (place !== undefined) return secondAt(candleAt(given.candles, index), place);
  }
  return undefined;
}

function firstTurned(
  given: DisplacedCandles,
  turn: Turn,
  first: number,
  last: number,
  distance: TrailingDistance,
  best: number,
): number | undefined {
  const sign = turn === 'falls' ? 1 : -1;
  const other = sign === 1 ? -1 : 1;
  const better = sign === 1 ? Math.max : Math.min;
  if (last < first) return undefined;
  const [from, to] = touched(given, first, last);
  const trail = { best };
  for (let index = from; index <= to; index++) {
    const farthest = better(trail.best, wholeBound(given, sign, index, index));
    const turns = hasTurned(wholeBound(given, other, index, index), farthest, distance, sign);
    if (!turns && farthest === trail.best) continue;
    const part = partOf(given, index, first, last);
    if (!part) continue;
    if (turns) {
      const place = firstTurnedIn(part.candle, sign, part.from, part.to, distance, trail);
      if (place !== undefined) return secondAt(candleAt(given.candles, index), place);
    } else {
      trail.best = better(trail.best, extremeIn(part.candle, sign, part.from, part.to));
    }
  }
  return undefined;
}

/** The lots of imported candles traded before a second from the epoch. */
export function importedLotsBefore(candles: ImportedCandles, second: number): number {
  const index = candleIndexAt(candles, second);
  if (index < 0) return 0;
  const candle = candleAt(candles, index);
  const lots = candles.table.lots[index] as number;
  const before = placeUntil(candle, second - 1) + 1;
  return (candles.lotsUntil[index] as number) + lotsBefore(candle.bridge, lots, before);
}
