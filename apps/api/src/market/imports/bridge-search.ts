import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { GRID, ticksAtGrid } from '../scenarios/displaced-path.ts';
import type { Piece } from '../scenarios/displacement.ts';
import { addedBy, pieceIndexAt } from '../scenarios/displacement.ts';
import type { CandleBridge } from './candle-bridge.ts';
import { middleValue, riseOf, ticksOf, valueAt } from './candle-bridge.ts';

/** A candle with what scenarios add to its prices. */
export interface DisplacedBridge {
  readonly bridge: CandleBridge;
  /** None if nothing is added while the candle lasts. */
  readonly pieces: readonly Piece[] | undefined;
  /** The offset of a second of the bridge, as pieces count. */
  readonly offsetOf: (second: number) => number;
}

/** The best price so far, in ticks. */
interface Best {
  best: number;
}

/** A price with a log price added to it. Never decreases with either. */
export const displacedTicks = (ticks: number, added: number): number =>
  added === 0 ? ticks : ticksAtGrid(ticks, Math.round(added * GRID));

/** The largest (`sign` 1) or smallest that pieces add in [from, to]. */
export function mostAdded(pieces: readonly Piece[], sign: 1 | -1, from: number, to: number): number {
  let most = -Infinity;
  for (let i = pieceIndexAt(pieces, from); i < pieces.length; i++) {
    const piece = pieces[i] as Piece;
    if (piece.from > to) break;
    const end = Math.min((pieces[i + 1]?.from ?? Infinity) - 1, to);
    const at = piece.slope * sign > 0 ? end : Math.max(piece.from, from);
    most = Math.max(most, sign * addedBy(piece, at));
  }
  return sign * most;
}

/** The price in a second of a candle, in ticks. */
export const priceIn = (candle: DisplacedBridge, second: number): number =>
  priceOf(candle, valueAt(candle.bridge, second), second);

function priceOf({ bridge, pieces, offsetOf }: DisplacedBridge, value: number, second: number): number {
  const ticks = ticksOf(bridge, value);
  if (!pieces) return ticks;
  const offset = offsetOf(second);
  return displacedTicks(ticks, addedBy(pieces[pieceIndexAt(pieces, offset)] as Piece, offset));
}

/** A price that none of the seconds from `first` to `last` is beyond, if `value` bounds the bridge there. */
function beyond(
  { bridge, pieces, offsetOf }: DisplacedBridge,
  value: number,
  sign: 1 | -1,
  first: number,
  last: number,
): number {
  const ticks = ticksOf(bridge, value);
  return pieces ? displacedTicks(ticks, mostAdded(pieces, sign, offsetOf(first), offsetOf(last))) : ticks;
}

/** What no value inside of a node is beyond. */
const outermost = (bridge: CandleBridge, sign: 1 | -1, length: number, a: number, b: number): number =>
  sign * (Math.max(sign * a, sign * b) + riseOf(bridge, length));

/** The highest (`sign` 1) or lowest price in the seconds from `from` to `to`, both included. */
export function extremeIn(candle: DisplacedBridge, sign: 1 | -1, from: number, to: number): number {
  const { bridge } = candle;
  let best = -Infinity;
  const look = (second: number, value: number) => {
    if (second >= from && second <= to) best = Math.max(best, sign * priceOf(candle, value, second));
  };
  const enter = (left: number, right: number, a: number, b: number): void => {
    const first = Math.max(left + 1, from);
    const last = Math.min(right - 1, to);
    if (first > last) return;
    const bound = outermost(bridge, sign, right - left, a, b);
    if (sign * beyond(candle, bound, sign, first, last) <= best) return;
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    look(middle, value);
    if (sign * a >= sign * b) {
      enter(left, middle, a, value);
      enter(middle, right, value, b);
    } else {
      enter(middle, right, value, b);
      enter(left, middle, a, value);
    }
  };
  look(0, bridge.open);
  look(bridge.last, bridge.close);
  enter(0, bridge.last, bridge.open, bridge.close);
  return sign * best;
}

/** A price that none from `from` to `to` is beyond: the price of a single second, else cheap and nearly an extreme. */
export function boundIn(candle: DisplacedBridge, sign: 1 | -1, from: number, to: number): number {
  const { bridge } = candle;
  if (from === to) return priceIn(candle, from);
  /** The outermost value of the part of a node, its ends included, that lies in [from, to]. */
  const cover = (left: number, right: number, a: number, b: number, splits: number): number => {
    const whole = from <= left + 1 && to >= right - 1;
    if (right - left < 2 || whole || splits === 0) return outermost(bridge, sign, right - left, a, b);
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    if (to <= middle) return cover(left, middle, a, value, splits);
    if (from >= middle) return cover(middle, right, value, b, splits);
    const inLeft = cover(left, middle, a, value, splits - 1);
    const inRight = cover(middle, right, value, b, splits - 1);
    return sign * Math.max(sign * inLeft, sign * inRight);
  };
  const value = cover(0, bridge.last, bridge.open, bridge.close, 2);
  return beyond(candle, value, sign, from, to);
}

/** The first second in [from, to] whose price is at or beyond a level in ticks: above it for `sign` 1, else below. */
export function firstReachedIn(
  candle: DisplacedBridge,
  sign: 1 | -1,
  from: number,
  to: number,
  level: number,
): number | undefined {
  return firstMet(candle, from, to, {
    skips: (left, right, a, b, first, last) => {
      const bound = outermost(candle.bridge, sign, right - left, a, b);
      return sign * beyond(candle, bound, sign, first, last) < sign * level;
    },
    meets: (price) => sign * price >= sign * level,
  });
}

/**
 * The first second in [from, to] in which the price has turned by a distance from its best, which `trail` carries on:
 * fallen from the highest for `sign` 1, else risen from the lowest.
 */
export function firstTurnedIn(
  candle: DisplacedBridge,
  sign: 1 | -1,
  from: number,
  to: number,
  distance: TrailingDistance,
  trail: Best,
): number | undefined {
  const { bridge } = candle;
  const better = sign === 1 ? Math.max : Math.min;
  const other = sign === 1 ? -1 : 1;
  return firstMet(candle, from, to, {
    skips: (left, right, a, b, first, last) => {
      const length = right - left;
      const best = better(
        trail.best,
        beyond(candle, outermost(bridge, sign, length, a, b), sign, first, last),
      );
      const worst = beyond(candle, outermost(bridge, other, length, a, b), other, first, last);
      if (hasTurned(worst, best, distance, sign)) return false;
      if (best !== trail.best) trail.best = better(trail.best, extremeIn(candle, sign, first, last));
      return true;
    },
    meets: (price) => {
      trail.best = better(trail.best, price);
      return hasTurned(price, trail.best, distance, sign);
    },
  });
}

interface Meeting {
  /** Whether no second inside of a node, from `first` to `last`, is met. */
  skips: (left: number, right: number, a: number, b: number, first: number, last: number) => boolean;
  meets: (price: number) => boolean;
}

/** Goes through the seconds from `from` to `to` in order, past nodes that are skipped. */
function firstMet(
  candle: DisplacedBridge,
  from: number,
  to: number,
  { skips, meets }: Meeting,
): number | undefined {
  const { bridge } = candle;
  const look = (second: number, value: number) =>
    second >= from && second <= to && meets(priceOf(candle, value, second)) ? second : undefined;
  const enter = (left: number, right: number, a: number, b: number): number | undefined => {
    const first = Math.max(left + 1, from);
    const last = Math.min(right - 1, to);
    if (first > last || skips(left, right, a, b, first, last)) return undefined;
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    return enter(left, middle, a, value) ?? look(middle, value) ?? enter(middle, right, value, b);
  };
  return (
    look(0, bridge.open) ??
    enter(0, bridge.last, bridge.open, bridge.close) ??
    (bridge.last > 0 ? look(bridge.last, bridge.close) : undefined)
  );
}
