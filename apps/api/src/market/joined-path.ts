import { SECOND } from '@papermint/contracts/common/time-units';
import { hasTurned } from '@papermint/contracts/orders/trailing-quote';
import type { PricePath } from './price-path.ts';

/** The path of one market until a whole second (ms), and of another one from there on. */
export function joinedPath(before: PricePath, after: PricePath, second: number): PricePath {
  const last = second - SECOND;
  return {
    priceAt: (at) => (at < second ? before : after).priceAt(at),
    extremes(from, to) {
      if (to < second) return before.extremes(from, to);
      if (from >= second) return after.extremes(from, to);
      const [one, other] = [before.extremes(from, last), after.extremes(second, to)];
      return { low: Math.min(one.low, other.low), high: Math.max(one.high, other.high) };
    },
    bound(side, from, to) {
      if (to < second) return before.bound(side, from, to);
      if (from >= second) return after.bound(side, from, to);
      const [one, other] = [before.bound(side, from, last), after.bound(side, second, to)];
      return side === 'low' ? Math.min(one, other) : Math.max(one, other);
    },
    firstCrossing: (from, to, level, direction) =>
      (from <= last ? before.firstCrossing(from, Math.min(to, last), level, direction) : undefined) ??
      (to >= second ? after.firstCrossing(Math.max(from, second), to, level, direction) : undefined),
    firstTurn(since, to, distance, turn, seen) {
      if (since >= second) return after.firstTurn(since, to, distance, turn, seen);
      const early = before.firstTurn(since, Math.min(to, last), distance, turn, seen);
      if (early !== undefined || to < second) return early;
      const { low, high } = before.extremes(since, last);
      const better = turn === 'falls' ? Math.max : Math.min;
      const price = after.priceAt(second);
      const best = better(turn === 'falls' ? high : low, price, seen ?? price);
      if (hasTurned(price, best, distance, turn === 'falls' ? 1 : -1)) return second;
      return after.firstTurn(second, to, distance, turn, best);
    },
  };
}
