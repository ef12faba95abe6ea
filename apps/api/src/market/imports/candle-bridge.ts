import type { MarketKey } from '../random/hash.ts';
import { hash32, signedUnit, unit } from '../random/hash.ts';

/**
 * The price inside of one imported candle: a random bridge from its open to its close, over the seconds 0 to `last`,
 * and a monotone map that makes the bridge's maximum the high and its minimum the low. A node of the bridge is a range
 * of seconds whose ends are known; its middle second is between them plus a hashed, bounded displacement. So any second
 * costs a walk of log₂ steps, and whole nodes have bounds.
 */
export interface CandleBridge {
  /** In ticks. */
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** The index of the last second. */
  readonly last: number;
  readonly key: MarketKey;
  /** The deviation of a second's move, in ticks. */
  readonly sigma: number;
  /** Whether short nodes may stand still, as the price does in most seconds. */
  readonly stands: boolean;
  /** The maximum and the minimum of the bridge before it is mapped. */
  readonly most: number;
  readonly least: number;
}

/** The values of a candle that is imported: prices in ticks, the turnover in lots. */
export interface CandleValues {
  open: number;
  high: number;
  low: number;
  close: number;
  lots: number;
}

/** A uniform variable of variance 1 ends here. */
const UNIFORM = Math.sqrt(3);
/** How far a node rises above its ends at most, in deviations of its length: 2.9556 for lengths up to a week. */
const RISE = 2.96;
/** Nodes of at most this length stand still at times. */
const STILL = 64;
/** Shorter candles don't stand still, so that each has room for its high and its low. */
const STILL_FROM = 16;
/** The mean range of a random walk, in deviations of its length. */
const MEAN_RANGE = 1.6;
/** The first keys must reach this part of a side, so that no single second has to make up for the rest. */
const ENOUGH = 0.25;
const PICKY_KEYS = 24;
const MOST_KEYS = 400;

/** The fewest seconds that can show a candle: its open and its close, and its high and its low where they differ. */
export function secondsNeeded({ open, high, low, close }: CandleValues): number {
  if (high === low) return 1;
  return 2 + Number(high > Math.max(open, close)) + Number(low < Math.min(open, close));
}

/**
 * The bridge of a candle: of the first key whose bridge reaches the sides that it needs.
 * @param seconds how many it has; at least {@link secondsNeeded}
 * @param keyOf a key by the number of the try
 */
export function createBridge(
  { open, high, low, close }: CandleValues,
  seconds: number,
  keyOf: (attempt: number) => MarketKey,
): CandleBridge {
  const last = seconds - 1;
  const sigma = (high - low) / MEAN_RANGE / Math.sqrt(Math.max(last, 1));
  const over = high - Math.max(open, close);
  const under = Math.min(open, close) - low;
  const bare = { open, high, low, close, last, sigma, stands: seconds >= STILL_FROM };
  for (let attempt = 0; attempt < MOST_KEYS; attempt++) {
    const key = keyOf(attempt);
    // A short candle that goes far has little room beside its way: the later keys move more.
    const wider = 1 + Math.max(attempt - PICKY_KEYS, 0) / 8;
    const bridge = { ...bare, sigma: sigma * wider, key, most: Infinity, least: -Infinity };
    const most = highestValue(bridge, 1);
    const least = -highestValue(bridge, -1);
    const part = attempt < PICKY_KEYS ? ENOUGH : 0;
    const rises = over === 0 || most - Math.max(open, close) > part * over;
    const falls = under === 0 || Math.min(open, close) - least > part * under;
    if (rises && falls) return { ...bridge, most, least };
  }
  throw new RangeError(`no bridge of ${seconds} seconds reaches ${high} and ${low}`);
}

/** A value of the bridge as a price in ticks. Never decreases with the value. */
export function ticksOf(bridge: CandleBridge, value: number): number {
  const { open, high, low, close, most, least } = bridge;
  const upper = Math.max(open, close);
  const lower = Math.min(open, close);
  if (value > upper) {
    if (high === upper || value <= upper) return upper;
    if (value >= most) return high;
    return Math.round(upper + ((value - upper) * (high - upper)) / (most - upper));
  }
  if (value < lower) {
    if (low === lower) return lower;
    if (value <= least) return low;
    return Math.round(lower - ((lower - value) * (lower - low)) / (lower - least));
  }
  return Math.round(value);
}

/** The deviation of the middle of a node, times the end of a uniform variable. */
const reachOf = ({ sigma }: CandleBridge, left: number, middle: number, right: number): number =>
  sigma * UNIFORM * Math.sqrt(((middle - left) * (right - middle)) / (right - left));

/** The most by which a node rises above its higher end, or falls below its lower one. */
export const riseOf = ({ sigma }: CandleBridge, length: number): number => sigma * RISE * Math.sqrt(length);

/** The value in the middle of a node with the values `a` and `b` at its ends. */
export function middleValue(
  bridge: CandleBridge,
  left: number,
  middle: number,
  right: number,
  a: number,
  b: number,
): number {
  const hash = hash32(bridge.key, middle);
  if (bridge.stands && right - left <= STILL) {
    // One more multiplication makes it independent of the displacement from the same hash.
    const still = Math.imul(hash, 0x9e3779b1) >>> 30;
    if (still === 0) return a;
    if (still === 1) return b;
  }
  const share = (middle - left) / (right - left);
  return a + (b - a) * share + reachOf(bridge, left, middle, right) * signedUnit(hash);
}

/** The value of the bridge in a second. */
export function valueAt(bridge: CandleBridge, second: number): number {
  let left = 0;
  let right = bridge.last;
  let a = bridge.open;
  let b = bridge.close;
  if (second <= left) return a;
  if (second >= right) return b;
  for (;;) {
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    if (second === middle) return value;
    if (second < middle) {
      right = middle;
      b = value;
    } else {
      left = middle;
      a = value;
    }
  }
}

/** The largest of `sign` times the value. */
function highestValue(bridge: CandleBridge, sign: 1 | -1): number {
  const { open, close, last } = bridge;
  let best = Math.max(sign * open, sign * close);
  const enter = (left: number, right: number, a: number, b: number): void => {
    if (right - left < 2) return;
    if (Math.max(sign * a, sign * b) + riseOf(bridge, right - left) <= best) return;
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    best = Math.max(best, sign * value);
    // The half with the higher end first: a good best found early prunes the other.
    if (sign * a >= sign * b) {
      enter(left, middle, a, value);
      enter(middle, right, value, b);
    } else {
      enter(middle, right, value, b);
      enter(left, middle, a, value);
    }
  };
  enter(0, last, open, close);
  return best;
}

/** How much more is traded in a node that moves by its deviation. */
const MOVE_WEIGHT = 1.3;

/**
 * The lots traded before a second, of the `lots` of the whole candle: whole, never decreasing, from 0 in second 0 to
 * `lots` after the last. A part that moves more trades more.
 */
export function lotsBefore(bridge: CandleBridge, lots: number, second: number): number {
  const { last, sigma, key } = bridge;
  if (second <= 0) return 0;
  if (second > last) return lots;
  const first = Math.floor(lots / (last + 1));
  const goal = second - 1;
  let [left, right, a, b] = [0, last, bridge.open, bridge.close];
  let before = first;
  // Those of the seconds after `left`, up to `right`.
  let inside = lots - first;
  const weight = (length: number, move: number, hash: number): number => {
    const usual = sigma * Math.sqrt(length);
    return length * (0.5 + unit(hash)) * (1 + (usual > 0 ? (MOVE_WEIGHT * Math.abs(move)) / usual : 0));
  };
  while (goal > left && goal < right) {
    const middle = (left + right) >> 1;
    const value = middleValue(bridge, left, middle, right, a, b);
    const hash = Math.imul(hash32(key, middle), 0x85ebca6b);
    const inLeft = weight(middle - left, value - a, hash);
    const inRight = weight(right - middle, b - value, Math.imul(hash, 0xc2b2ae35));
    const part = Math.min(inside, Math.floor(inside * (inLeft / (inLeft + inRight))));
    if (goal <= middle) {
      [right, b, inside] = [middle, value, part];
    } else {
      before += part;
      [left, a, inside] = [middle, value, inside - part];
    }
  }
  return goal === right ? before + inside : before;
}
