import { SECOND } from '@papermint/contracts/common/time-units';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import type { BoundSide, Direction } from '../scenarios/displaced-path.ts';
import { MOST } from '../scenarios/displaced-path.ts';
import { secondOf } from '../second-of.ts';
import type { Basis } from './basis.ts';
import { BLOCK, blockOf } from './basis.ts';

/** A path with a basis on top. */
export interface PremiumPath {
  readonly index: PricePath;
  readonly basis: Basis;
  /** The second (ms) in force at an instant: while the price stands still, the basis does too. It never goes back. */
  readonly inForce: (at: number) => number;
}

export function priceAt({ index, basis, inForce }: PremiumPath, at: number): number {
  return priced(index.priceAt(at), 1 + basis.at(inForce(at)));
}

/** The price (ticks) for a price of the index. Rounding keeps order, so the function is monotone. */
function priced(index: number, factor: number): number {
  return Math.min(Math.max(Math.round(index * factor), 1), MOST);
}

export function boundOf(premium: PremiumPath, side: BoundSide, from: number, to: number): number {
  const { index, basis, inForce } = premium;
  if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  const [first, last] = [inForce(from), inForce(to)];
  const bound = index.bound(side, from, to);
  if (blockOf(first) === blockOf(last)) return priced(bound, 1 + basis.at(first));
  const sign = side === 'high' ? 1 : -1;
  return priced(bound, 1 + sign * basis.ceiling(first, last, sign));
}

/** Offsets of a tree are within it. */
const FARTHEST = 2 ** 30;

/** The second (ms) that divides an interval: the begin of the highest node of a price tree in it. */
export function middleOf(from: number, to: number): number {
  const first = from / SECOND - ANCHOR_SECOND + 1;
  const last = to / SECOND - ANCHOR_SECOND;
  if (first < -FARTHEST || last > FARTHEST) return secondOf((from + to) / 2) + SECOND;
  if (first <= 0 && last >= 0) return ANCHOR_SECOND * SECOND;
  const level = 31 - Math.clz32((first - 1) ^ last);
  return (((last >> level) << level) + ANCHOR_SECOND) * SECOND;
}

export function extremes(premium: PremiumPath, from: number, to: number): { low: number; high: number } {
  if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
  const [first, last] = [secondOf(from), secondOf(to)];
  if (isShort(premium, first, last)) return extremesByBlocks(premium, first, last);
  const { low, high } = premium.index.extremes(first, last);
  return {
    low: extremeNear(premium, first, last, -1, low),
    high: extremeNear(premium, first, last, 1, high),
  };
}

/** The highest price of an interval (`sign` 1), or the lowest. */
export function extremeOf(premium: PremiumPath, from: number, to: number, sign: 1 | -1): number {
  const isBlocks = isShort(premium, from, to);
  const { low, high } = isBlocks ? extremesByBlocks(premium, from, to) : premium.index.extremes(from, to);
  const own = sign === 1 ? high : low;
  return isBlocks ? own : extremeNear(premium, from, to, sign, own);
}

/** Up to so many blocks are looked at one by one. More are searched for prices beyond the known ones. */
const FEW = 3;

const isShort = ({ inForce }: PremiumPath, from: number, to: number) =>
  blockOf(inForce(to)) - blockOf(inForce(from)) <= FEW;

/**
 * The highest price of an interval (`sign` 1), or the lowest. The price where the index has its extreme comes close to it:
 * a search for prices beyond finds the few blocks that may have a farther one.
 * @param own the extreme of the index
 */
function extremeNear(premium: PremiumPath, from: number, to: number, sign: 1 | -1, own: number): number {
  const better = sign === 1 ? Math.max : Math.min;
  const direction = sign === 1 ? 'rises-to' : 'falls-to';
  const at = premium.index.firstCrossing(from, to, own, direction) as number;
  let best = better(priceAt(premium, from), priceAt(premium, at), priceAt(premium, to));
  for (let since = from; ; ) {
    const beyond = firstCrossing(premium, since, to, best + sign, direction);
    if (beyond === undefined) return best;
    const end = blockEnd(premium, beyond, to);
    const { low, high } = extremesByBlocks(premium, beyond, end);
    best = better(best, sign === 1 ? high : low);
    if (end === to) return best;
    since = end + SECOND;
  }
}

export function extremesByBlocks(
  premium: PremiumPath,
  from: number,
  to: number,
): { low: number; high: number } {
  const { index, basis, inForce } = premium;
  const range = { low: Infinity, high: -Infinity };
  for (let start = from; start <= to; ) {
    const end = blockEnd(premium, start, to);
    const { low, high } = index.extremes(start, end);
    const factor = 1 + basis.at(inForce(start));
    range.low = Math.min(range.low, priced(low, factor));
    range.high = Math.max(range.high, priced(high, factor));
    start = end + SECOND;
  }
  return range;
}

/**
 * The last second (ms), up to `to`, with the basis of a given second. The span is longer while the price stands still.
 */
export function blockEnd({ inForce }: PremiumPath, at: number, to: number): number {
  const block = blockOf(inForce(at));
  const isIn = (second: number) => blockOf(inForce(second)) === block;
  if (isIn(to)) return to;
  let [low, high] = [at, to];
  const next = (blockOf(at) + 1) * BLOCK;
  if (next <= to && isIn(next)) low = next;
  else if (next <= to && isIn(next - SECOND)) return next - SECOND;
  else high = Math.min(next, to);
  while (high - low > SECOND) {
    const middle = secondOf((low + high) / 2);
    if (isIn(middle)) low = middle;
    else high = middle;
  }
  return low;
}

export function firstCrossing(
  premium: PremiumPath,
  from: number,
  to: number,
  level: number,
  direction: Direction,
): number | undefined {
  const first = Math.ceil(from / SECOND) * SECOND;
  const last = secondOf(to);
  if (last < first) return undefined;
  if (direction === 'rises-to' ? level > MOST : level < 1) return undefined;
  return crossingIn(premium, first, last, level, direction);
}

function crossingIn(
  premium: PremiumPath,
  from: number,
  to: number,
  level: number,
  direction: Direction,
): number | undefined {
  const { index, basis, inForce } = premium;
  const [first, last] = [inForce(from), inForce(to)];
  const isBlock = blockOf(first) === blockOf(last);
  // Over several blocks, take the farthest basis that way: the price reaches nothing before the index reaches that
  // level.
  const sign = direction === 'rises-to' ? 1 : -1;
  const factor = 1 + (isBlock ? basis.at(first) : sign * basis.ceiling(first, last, sign));
  const own = direction === 'rises-to' ? leastAt(level, factor) : mostAt(level, factor);
  const reached = index.firstCrossing(from, to, own, direction);
  if (isBlock || reached === undefined) return reached;
  if (reached === to) return reachedAt(premium, to, level, direction);
  const middle = middleOf(reached, to);
  return (
    crossingIn(premium, reached, middle - SECOND, level, direction) ??
    crossingIn(premium, middle, to, level, direction)
  );
}

/** The second, if the price reaches a level in it. */
function reachedAt(
  premium: PremiumPath,
  at: number,
  level: number,
  direction: Direction,
): number | undefined {
  const price = priceAt(premium, at);
  return (direction === 'rises-to' ? price >= level : price <= level) ? at : undefined;
}

/** The lowest price of the index at which the price is at least a level. */
function leastAt(level: number, factor: number): number {
  let ticks = Math.max(1, Math.floor(level / factor));
  while (ticks > 1 && priced(ticks - 1, factor) >= level) ticks--;
  while (priced(ticks, factor) < level) ticks++;
  return ticks;
}

/** The highest price of the index at which the price is at most a level; 0 if there is none. */
function mostAt(level: number, factor: number): number {
  let ticks = Math.max(1, Math.ceil(level / factor));
  while (priced(ticks + 1, factor) <= level && ticks < MOST) ticks++;
  while (ticks > 0 && priced(ticks, factor) > level) ticks--;
  return ticks;
}
