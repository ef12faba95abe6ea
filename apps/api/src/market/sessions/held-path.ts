import { SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { PricePath } from '../path/price-path.ts';
import type { Span } from '../scenarios/scenario.ts';
import { secondOf } from '../second-of.ts';

/**
 * The second (ms) whose price, book and figures are in force at an instant: its own, or in a halt the second in which
 * the halt began. A second that has begun before a halt keeps what it has, so a halt changes nothing that was seen.
 * @param halts in order of time
 */
export function secondInForce(halts: readonly Span[], at: number): number {
  let second = secondOf(at);
  for (let i = halts.length - 1; i >= 0; i--) {
    const { from, to } = halts[i] as Span;
    if (from < second && second < to) second = secondOf(from);
  }
  return second;
}

/** The parts of the seconds from `first` to `last`, both included, that are in no halt. */
function* stretchesApart(halts: readonly Span[], first: number, last: number): Generator<[number, number]> {
  let start = first;
  for (const { from, to } of halts) {
    const held = secondOf(from) + SECOND;
    const open = Math.ceil(to / SECOND) * SECOND;
    if (held > last) break;
    if (open <= held) continue;
    if (start < held) yield [start, held - SECOND];
    start = Math.max(start, open);
  }
  if (start <= last) yield [start, last];
}

/**
 * A path whose price stands still in halts. What follows a halt is what it would be without, so the price may jump
 * when it ends.
 * @param halts in order of time, apart from each other
 */
export function heldPath(path: PricePath, halts: readonly Span[]): PricePath {
  if (halts.length === 0) return path;
  const priceAt = (at: number) => path.priceAt(secondInForce(halts, at));

  return {
    priceAt,
    stressAt: (at) => path.stressAt(secondInForce(halts, at)),
    extremes(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const first = priceAt(from);
      const range = { low: first, high: first };
      for (const [start, end] of stretchesApart(halts, secondOf(from), secondOf(to))) {
        const { low, high } = path.extremes(start, end);
        range.low = Math.min(range.low, low);
        range.high = Math.max(range.high, high);
      }
      return range;
    },
    bound(side, from, to) {
      const first = secondInForce(halts, from);
      // A halt that holds all of it has one price; else what it stands at comes before, or lies between.
      if (first === secondInForce(halts, to)) return path.priceAt(first);
      const bound = path.bound(side, from, to);
      if (first === secondOf(from)) return bound;
      return (side === 'low' ? Math.min : Math.max)(bound, path.priceAt(first));
    },
    firstCrossing(from, to, level, direction) {
      const first = Math.ceil(from / SECOND) * SECOND;
      const last = secondOf(to);
      if (last < first) return undefined;
      const price = priceAt(first);
      if (direction === 'rises-to' ? price >= level : price <= level) return first;
      for (const [start, end] of stretchesApart(halts, first, last)) {
        const crossing = path.firstCrossing(start, end, level, direction);
        if (crossing !== undefined) return crossing;
      }
      return undefined;
    },
    firstTurn(since, to, distance, turn, before) {
      const better = turn === 'falls' ? Math.max : Math.min;
      const first = priceAt(since);
      let best = before === undefined ? first : better(before, first);
      for (const [start, end] of stretchesApart(halts, secondOf(since) + SECOND, secondOf(to))) {
        const price = path.priceAt(start);
        best = better(best, price);
        if (hasTurned(price, best, distance, turn === 'falls' ? 1 : -1)) return start;
        const turningPoint = path.firstTurn(start, end, distance, turn, best);
        if (turningPoint !== undefined) return turningPoint;
        const { low, high } = path.extremes(start, end);
        best = better(best, turn === 'falls' ? high : low);
      }
      return undefined;
    },
  };
}
