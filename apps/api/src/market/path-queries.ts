import type { TrailingDistance } from '@papermint/contracts/orders/trailing-quote';
import type { Depth } from './book/depth.ts';
import type { Print } from './book/tape.ts';
import type { BoundSide, Direction, Turn } from './scenarios/displaced-path.ts';
import type { Summand } from './sums/sum-search.ts';

/** One of the prices that a sum depends on, by its pair. */
export interface PairSummand extends Omit<Summand, 'path'> {
  pair: string;
}

/** Questions about the simulated market of a pair. Prices are in ticks, amounts in lots, instants in ms. */
export interface PathQueries {
  /** The price in force at an instant. */
  priceTicksAt(pair: string, at: number): number;
  /** The lowest and the highest price from the second of `from` to the second of `to`, both included. */
  extremes(pair: string, from: number, to: number): { low: number; high: number };
  /** A bound of the prices of the same seconds: cheap, and the price of a single one. */
  bound(pair: string, side: BoundSide, from: number, to: number): number;
  /**
   * The first whole second in [from, to] at which the price is at or above (`rises-to`) or at or below
   * (`falls-to`) a price; undefined if there is none. In a halt and outside of sessions the price stands still.
   */
  firstCrossing(
    pair: string,
    from: number,
    to: number,
    priceTicks: number,
    direction: Direction,
  ): number | undefined;
  /**
   * The first whole second after that of `since`, up to `to`, at which the price has fallen from its high watermark
   * since then, or risen from its low one, by a distance. In a halt and outside of sessions the price stands still.
   * @param watermark the high or low watermark from before `since`, if any
   */
  firstTurn(
    pair: string,
    since: number,
    to: number,
    distance: TrailingDistance,
    turn: Turn,
    watermark?: number,
  ): number | undefined;
  /**
   * The first whole second in [from, to] at which `constant` and a sum over the prices of several pairs are together 0
   * or less; undefined if there is none. Exact while sums are safe integers.
   */
  firstSumAtMostZero(
    summands: readonly PairSummand[],
    constant: number,
    from: number,
    to: number,
  ): number | undefined;
  /** The lots traded from the second of `from` to the second of `to`, the latter excluded. */
  lotsBetween(pair: string, from: number, to: number): number;
  /**
   * The simulated book around the price at an instant, before any order took liquidity from it; in a halt, the book in
   * which it began, and outside of sessions that of the close.
   * @param levels at most this many a side; all if omitted
   */
  depth(pair: string, at: number, levels?: number): Depth;
  /**
   * The whole second (ms) since which the lots of takers are gone from the depth of an instant: its own second. A set
   * book is not filled up, so there it is the second in which the book began.
   */
  depthSince(pair: string, at: number): number;
  /**
   * Until when (ms) the price fills no resting order, because a set book is all that is traded; undefined where it does.
   * In the first second of a set book it fills those that it has passed.
   */
  restsUntil(pair: string, at: number): number | undefined;
  /** The simulated trades of a second (ms) that is over, oldest first. */
  printsIn(pair: string, second: number): readonly Print[];
  /** The latest simulated trades of the seconds that are over, newest first; outside of sessions those of the close. */
  tape(pair: string, limit: number): Print[];
}
