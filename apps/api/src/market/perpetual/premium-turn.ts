import { HOUR, SECOND } from '@papermint/contracts/common/time-units';
import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { Turn } from '../scenarios/displaced-path.ts';
import { secondOf } from '../second-of.ts';
import type { PremiumPath } from './premium-search.ts';
import { blockEnd, boundOf, extremeOf, extremesByBlocks, middleOf, priceAt } from './premium-search.ts';

/** The state of a search for a turn. */
interface Turning {
  readonly distance: TrailingDistance;
  readonly sign: 1 | -1;
  readonly better: (one: number, other: number) => number;
  best: number;
}

/** The first second in which the price turns; see PricePath. */
export function firstTurn(
  premium: PremiumPath,
  since: number,
  to: number,
  distance: TrailingDistance,
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
    const skipped = skippedUntil(premium, from, last, turning);
    if (skipped !== undefined) {
      from = skipped;
      continue;
    }
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

/** Lengths of the parts that are looked at as a whole first, ms: a far turn may come in years. */
const LONG_PARTS = [4096 * HOUR, 256 * HOUR, 32 * HOUR] as const;

/** The end of a long part after `from` whose bounds are too near to each other for a turn; undefined without one. */
function skippedUntil(
  premium: PremiumPath,
  from: number,
  last: number,
  turning: Turning,
): number | undefined {
  const { distance, sign, better } = turning;
  for (const length of LONG_PARTS) {
    const end = Math.min(last, from + length);
    const farthest = boundOf(premium, sign === 1 ? 'high' : 'low', from + SECOND, end);
    const nearest = boundOf(premium, sign === 1 ? 'low' : 'high', from + SECOND, end);
    const best = better(turning.best, farthest);
    if (hasTurned(nearest, best, distance, sign)) continue;
    if (best !== turning.best)
      turning.best = better(turning.best, extremeOf(premium, from + SECOND, end, sign));
    return end;
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
    const highest = typeof distance === 'object' ? index.bound('high', from, end) : 0;
    const own = distanceOfIndex({ distance, sign, best }, { on, back, highest });
    if (own === undefined) continue;
    const turning =
      typeof distance === 'object' ? best - sign * distance.ticks : (1 - (sign * distance) / 10_000) * best;
    const level = (turning + sign) / back;
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

/**
 * The distance that the index turns by before the price turns by its own; undefined where the basis moves too much to tell.
 * @param basis how far it may have gone that way (`on`) and back, and the highest index (ticks)
 */
function distanceOfIndex(
  { distance, sign, best }: Pick<Turning, 'distance' | 'sign' | 'best'>,
  { on, back, highest }: { on: number; back: number; highest: number },
): TrailingDistance | undefined {
  // Prices are rounded twice.
  if (typeof distance === 'object') {
    const ticks = Math.floor((distance.ticks - highest * Math.abs(on - back)) / back - 2);
    return ticks < distance.ticks / 2 || ticks < 1 ? undefined : { ticks };
  }
  const left = sign * (1 - ((1 - (sign * distance) / 10_000) * on) / back);
  const part = Math.floor(left * 10_000 - 20_000 / best);
  return part < distance / 2 || part < 1 ? undefined : part;
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
