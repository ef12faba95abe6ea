import { SECOND } from '@papermint/contracts/common/time-units';

/** The lowest and the highest price (ticks) from the second of one instant (ms) to that of another, both included. */
export type Extremes = (from: number, to: number) => { low: number; high: number };

/** A move by a part of the price within a time. */
export interface Move {
  /** Hundredths of a percent. */
  bps: number;
  seconds: number;
  /** Earlier prices do not count; ms. */
  since: number;
}

const WHOLE = 10_000;

/**
 * How far the price of a second lies from the lowest or highest price of the time before it, hundredths of a percent:
 * positive for a rise. The larger of the two moves.
 * @param at a whole second, ms
 */
export function movedBy({ seconds, since }: Omit<Move, 'bps'>, at: number, extremes: Extremes): number {
  const { low, high } = extremes(startOf(at, seconds, since), at);
  const { low: price } = extremes(at, at);
  const rise = ((price - low) * WHOLE) / low;
  const fall = ((high - price) * WHOLE) / high;
  return rise >= fall ? rise : -fall;
}

/** Whether the price of a second (ms) has moved far enough. */
export const isMoved = (move: Move, at: number, extremes: Extremes): boolean =>
  isPossible(move, at, at, extremes);

/**
 * The first whole second in [from, to] at which the price has moved far enough; undefined if there is none. Halves the
 * time while its extremes allow such a move.
 * @param from a whole second, ms
 * @param to a whole second, ms
 */
export function firstMove(move: Move, from: number, to: number, extremes: Extremes): number | undefined {
  if (from > to || !isPossible(move, from, to, extremes)) return undefined;
  if (from === to) return from;
  const middle = from + Math.floor((to - from) / (2 * SECOND)) * SECOND;
  return firstMove(move, from, middle, extremes) ?? firstMove(move, middle + SECOND, to, extremes);
}

/** Whether some price of the time lies far enough from some price of the time before it: exact for one second. */
function isPossible({ bps, seconds, since }: Move, from: number, to: number, extremes: Extremes): boolean {
  const before = extremes(startOf(from, seconds, since), to);
  const own = extremes(from, to);
  return (
    (own.high - before.low) * WHOLE >= bps * before.low ||
    (before.high - own.low) * WHOLE >= bps * before.high
  );
}

const startOf = (at: number, seconds: number, since: number) => Math.max(since, at - seconds * SECOND);
