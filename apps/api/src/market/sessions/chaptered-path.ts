import { SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import { lastAtMost } from '../last-at-most.ts';
import type { PricePath } from '../path/price-path.ts';
import type { Corners } from '../scenarios/displacement.ts';

/** Displacements of a path that are many over all time, but few in each chapter of it. */
export interface Chapters {
  /** The first second (ms) of each chapter, in order. The first chapter holds what is before it, too. */
  readonly starts: Float64Array;
  /** The displacement in a chapter; outside of the chapter it does not matter. */
  cornersOf(index: number): Corners;
}

/**
 * A path that is divided into chapters. The path of a chapter is made when somebody asks for it, so a path with
 * thousands of steps costs no more than one with those of a chapter.
 */
export function chapteredPath({ starts }: Chapters, pathOf: (index: number) => PricePath): PricePath {
  const paths = new Map<number, PricePath>();
  const start = (index: number) => (index < starts.length ? (starts[index] as number) : Infinity);
  /** The chapter of the last question, which is often that of the next one. */
  let lastIndex = 0;

  function indexAt(at: number): number {
    if (at >= start(lastIndex) && at < start(lastIndex + 1)) return lastIndex;
    lastIndex = Math.max(lastAtMost(starts, at), 0);
    return lastIndex;
  }

  function chapter(index: number): PricePath {
    let path = paths.get(index);
    if (!path) {
      path = pathOf(index);
      paths.set(index, path);
    }
    return path;
  }

  const pathAt = (at: number) => chapter(indexAt(at));

  /** The chapters of [from, to], each with its part. */
  function* parts(from: number, to: number): Generator<[path: PricePath, from: number, to: number]> {
    const last = indexAt(to);
    for (let index = indexAt(from), begin = from; index <= last; index++) {
      yield [chapter(index), begin, Math.min(to, start(index + 1) - SECOND)];
      begin = start(index + 1);
    }
  }

  return {
    priceAt: (at) => pathAt(at).priceAt(at),
    stressAt: (at) => pathAt(at).stressAt(at),
    extremes(from, to) {
      const range = { low: Infinity, high: -Infinity };
      if (to < from) return pathAt(from).extremes(from, to);
      for (const [path, begin, end] of parts(from, to)) {
        const { low, high } = path.extremes(begin, end);
        range.low = Math.min(range.low, low);
        range.high = Math.max(range.high, high);
      }
      return range;
    },
    bound(side, from, to) {
      if (to < from) return pathAt(from).bound(side, from, to);
      const further = side === 'low' ? Math.min : Math.max;
      let bound = side === 'low' ? Infinity : -Infinity;
      for (const [path, begin, end] of parts(from, to)) bound = further(bound, path.bound(side, begin, end));
      return bound;
    },
    firstCrossing(from, to, level, direction) {
      if (to < from) return undefined;
      for (const [path, begin, end] of parts(from, to)) {
        const crossing = path.firstCrossing(begin, end, level, direction);
        if (crossing !== undefined) return crossing;
      }
      return undefined;
    },
    firstTurn(since, to, distance, turn, before) {
      const [sign, better] = turn === 'falls' ? ([1, Math.max] as const) : ([-1, Math.min] as const);
      let best = before;
      for (const [path, begin, end] of parts(since, to)) {
        const price = path.priceAt(begin);
        if (begin !== since && best !== undefined) {
          best = better(best, price);
          if (hasTurned(price, best, distance, sign)) return begin;
        }
        const turningPoint = path.firstTurn(begin, end, distance, turn, best);
        if (turningPoint !== undefined) return turningPoint;
        if (end === to) return undefined;
        const { low, high } = path.extremes(begin, end);
        best = better(best ?? price, sign === 1 ? high : low);
      }
      return undefined;
    },
  };
}
