import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { ANCHOR_SECOND } from '../market-anchor.ts';
import type { PricePath } from '../path/price-path.ts';
import type { BoundSide, Direction, Turn } from '../scenarios/displaced-path.ts';
import { MOST } from '../scenarios/displaced-path.ts';
import { secondOf } from '../second-of.ts';
import type { Basis } from './basis.ts';
import { BLOCK, blockOf } from './basis.ts';

/** A path with a basis on top. */
interface PremiumPath {
  readonly index: PricePath;
  readonly basis: Basis;
  /** The second (ms) in force at an instant: while the price stands still, the basis does too. It never goes back. */
  readonly inForce: (at: number) => number;
}

/**
 * The price of an index times one plus a basis, in whole ticks. It stands still where the index does, and scenarios,
 * imported candles and everything else move it with the index. Searches are exact: in a block the price is a monotone
 * function of the index, so the index is searched there. In longer intervals, a search skips halves that a bound
 * excludes.
 */
export function premiumPath(
  index: PricePath,
  basis: Basis,
  inForce: (at: number) => number = secondOf,
): PricePath {
  const premium: PremiumPath = { index, basis, inForce };
  return {
    priceAt: (at) => priceAt(premium, at),
    stressAt: index.stressAt,
    extremes: (from, to) => extremes(premium, from, to),
    bound: (side, from, to) => boundOf(premium, side, from, to),
    firstCrossing: (from, to, level, direction) => firstCrossing(premium, from, to, level, direction),
    firstTurn: (since, to, distance, turn, best) => firstTurn(premium, since, to, distance, turn, best),
  };
}

function priceAt({ index, basis, inForce }: PremiumPath, at: number): number {
  return priced(index.priceAt(at), 1 + basis.at(inForce(at)));
}

/** The price (ticks) for a price of the index. Rounding keeps order, so the function is monotone. */
function priced(index: number, factor: number): number {
  return Math.min(Math.max(Math.round(index * factor), 1), MOST);
}

function boundOf(premium: PremiumPath, side: BoundSide, from: number, to: number): number {
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
function middleOf(from: number, to: number): number {
  const first = from / SECOND - ANCHOR_SECOND + 1;
  const last = to / SECOND - ANCHOR_SECOND;
  if (first < -FARTHEST || last > FARTHEST) return secondOf((from + to) / 2) + SECOND;
  if (first <= 0 && last >= 0) return ANCHOR_SECOND * SECOND;
  const level = 31 - Math.clz32((first - 1) ^ last);
  return (((last >> level) << level) + ANCHOR_SECOND) * SECOND;
}

function extremes(premium: PremiumPath, from: number, to: number): { low: number; high: number } {
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
function extremeOf(premium: PremiumPath, from: number, to: number, sign: 1 | -1): number {
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

function extremesByBlocks(premium: PremiumPath, from: number, to: number): { low: number; high: number } {
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
function blockEnd({ inForce }: PremiumPath, at: number, to: number): number {
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

function firstCrossing(
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

/** The state of a search for a turn. */
interface Turning {
  readonly distance: number;
  readonly sign: 1 | -1;
  readonly better: (one: number, other: number) => number;
  best: number;
}

function firstTurn(
  premium: PremiumPath,
  since: number,
  to: number,
  distance: number,
  turn: Turn,
  before?: number,
): number | undefined {
  const sign = turn === 'falls' ? 1 : -1;
  const better = sign === 1 ? Math.max : Math.min;
  const last = secondOf(to);
  const first = priceAt(premium, since);
  const best = before === undefined ? first : better(before, first);
  const turning: Turning = { distance, sign, better, best };
  for (let from = secondOf(since); from < last; ) {
    const [end, suspect] = suspectAfter(premium, from, last, turning);
    const seen = suspect === undefined ? end : suspect - SECOND;
    if (seen > from) {
      turning.best = better(turning.best, extremeOf(premium, from + SECOND, seen, sign));
    }
    from = seen;
    if (suspect === undefined) continue;
    from = blockEnd(premium, suspect, last);
    const turned = turnIn(premium, suspect, from, turning);
    if (turned !== undefined) return turned;
  }
  return undefined;
}

/** Lengths of the parts in which a turn of the index is searched for, ms. A basis differs little in them. */
const PARTS = [4 * HOUR, HOUR / 2] as const;

/**
 * The first second in a part after `from` in which the price may have turned, by the index and the farthest that the basis
 * is from itself there; with the end of the part.
 */
function suspectAfter(
  { index, basis, inForce }: PremiumPath,
  from: number,
  last: number,
  { distance, sign, best }: Turning,
): readonly [end: number, suspect: number | undefined] {
  for (const length of PARTS) {
    const end = Math.min(last, from + length);
    const [start, stop] = [inForce(from), inForce(end)];
    // How far the basis may have gone that way, and back.
    const on = 1 + sign * basis.ceiling(start, stop, sign);
    const back = 1 - sign * basis.ceiling(start, stop, sign === 1 ? -1 : 1);
    const left = sign * (1 - ((1 - (sign * distance) / 10_000) * on) / back);
    // Prices are rounded twice.
    const own = Math.floor(left * 10_000 - 20_000 / best);
    if (own < distance / 2 || own < 1) continue;
    const level = ((1 - (sign * distance) / 10_000) * best + sign) / back;
    const turned = index.firstTurn(from, end, own, sign === 1 ? 'falls' : 'rises');
    const crossed = index.firstCrossing(
      from + SECOND,
      turned ?? end,
      sign === 1 ? Math.ceil(level) : Math.floor(level),
      sign === 1 ? 'falls-to' : 'rises-to',
    );
    return [end, crossed ?? turned];
  }
  return [from + SECOND, from + SECOND];
}

function turnIn(premium: PremiumPath, from: number, to: number, turning: Turning): number | undefined {
  const { distance, sign, better } = turning;
  const farthest = boundOf(premium, sign === 1 ? 'high' : 'low', from, to);
  const nearest = from === to ? farthest : boundOf(premium, sign === 1 ? 'low' : 'high', from, to);
  const best = better(turning.best, farthest);
  if (!hasTurned(nearest, best, distance, sign)) {
    if (best !== turning.best) {
      const { low, high } = extremesByBlocks(premium, from, to);
      turning.best = better(turning.best, sign === 1 ? high : low);
    }
    return undefined;
  }
  if (from === to) return from;
  const middle = middleOf(from, to);
  return turnIn(premium, from, middle - SECOND, turning) ?? turnIn(premium, middle, to, turning);
}
