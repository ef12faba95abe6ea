import { SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { PricePath } from './price-path.ts';
import type { Span } from './scenario.ts';
import type { Volume } from './volume.ts';

/** A path from a whole second (ms) on, until the next one of a list begins. */
export interface Stretch {
  from: number;
  path: PricePath;
}

const secondOf = (at: number) => Math.floor(at / SECOND) * SECOND;

/**
 * Paths one after the other, as one path.
 * @param stretches in order of time; the first also counts for what is before it
 */
export function splicedPath(stretches: readonly Stretch[]): PricePath {
  const [only] = stretches;
  if (only && stretches.length === 1) return only.path;

  /** The parts of the seconds from `first` to `last`, both included. */
  function* parts(first: number, last: number): Generator<[path: PricePath, from: number, to: number]> {
    for (let i = 0; i < stretches.length; i++) {
      const { from, path } = stretches[i] as Stretch;
      const end = (stretches[i + 1]?.from ?? Infinity) - SECOND;
      if (i > 0 && from > last) return;
      const start = i === 0 ? first : Math.max(first, from);
      if (start <= Math.min(end, last)) yield [path, start, Math.min(end, last)];
    }
  }
  const pathAt = (at: number) => {
    let { path } = stretches[0] as Stretch;
    for (const stretch of stretches) if (stretch.from <= at) path = stretch.path;
    return path;
  };
  const priceAt = (at: number) => pathAt(at).priceAt(at);

  return {
    priceAt,
    extremes(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const range = { low: Infinity, high: -Infinity };
      for (const [path, start, end] of parts(secondOf(from), secondOf(to))) {
        const { low, high } = path.extremes(start, end);
        range.low = Math.min(range.low, low);
        range.high = Math.max(range.high, high);
      }
      return range;
    },
    bound(side, from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const further = side === 'low' ? Math.min : Math.max;
      let bound: number | undefined;
      for (const [path, start, end] of parts(secondOf(from), secondOf(to))) {
        const here = path.bound(side, start, end);
        bound = bound === undefined ? here : further(bound, here);
      }
      return bound as number;
    },
    firstCrossing(from, to, level, direction) {
      const first = Math.ceil(from / SECOND) * SECOND;
      for (const [path, start, end] of parts(first, secondOf(to))) {
        const crossing = path.firstCrossing(start, end, level, direction);
        if (crossing !== undefined) return crossing;
      }
      return undefined;
    },
    firstTurn(since, to, distance, turn, before) {
      const sign = turn === 'falls' ? 1 : -1;
      const better = sign === 1 ? Math.max : Math.min;
      let best = before;
      for (const [path, start, end] of parts(secondOf(since), secondOf(to))) {
        if (best !== undefined && start > since) {
          const price = path.priceAt(start);
          best = better(best, price);
          if (hasTurned(price, best, distance, sign)) return start;
        }
        const turningPoint = path.firstTurn(start, end, distance, turn, best);
        if (turningPoint !== undefined) return turningPoint;
        const { low, high } = path.extremes(start, end);
        best = better(best ?? low, sign === 1 ? high : low);
      }
      return undefined;
    },
  };
}

/** The turnover of a stretch of time that has its own. */
export interface OwnVolume extends Span {
  /** The lots traded before an instant (ms) in the stretch; halts count as if they traded. */
  before(at: number): number;
}

/**
 * A turnover with stretches of its own in it, in which nothing is traded during halts either.
 * @param own in order of time, apart from each other
 */
export function splicedVolume(volume: Volume, own: readonly OwnVolume[], halts: readonly Span[]): Volume {
  if (own.length === 0) return volume;
  const traded = ({ before }: OwnVolume, from: number, to: number) =>
    before(Math.ceil(to / SECOND) * SECOND) - before(Math.ceil(from / SECOND) * SECOND);
  function ownBetween(part: OwnVolume, from: number, to: number): number {
    let lots = traded(part, from, to);
    for (const halt of halts) {
      const start = Math.max(from, halt.from);
      const end = Math.min(to, halt.to);
      if (start < end) lots -= traded(part, start, end);
    }
    return lots;
  }
  return {
    between(from, to) {
      if (to < from) throw new RangeError(`the interval ends at ${to}, before it begins at ${from}`);
      const last = secondOf(to);
      let start = secondOf(from);
      let lots = 0;
      for (const part of own) {
        if (part.to <= start || part.from >= last) continue;
        if (start < part.from) lots += volume.between(start, part.from);
        const end = Math.min(part.to, last);
        lots += ownBetween(part, Math.max(start, part.from), end);
        start = end;
      }
      return start < last ? lots + volume.between(start, last) : lots;
    },
  };
}
