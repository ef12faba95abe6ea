import type { Bar } from './bars.ts';
import { barAt } from './bars.ts';

/** The last close of another pair that was known when a candle from `time` on ended; NaN before its first candle. */
export function closeAt(others: readonly Bar[], time: number): number {
  return others[barAt(others, time)]?.close ?? Number.NaN;
}

/**
 * The closes of another pair at the times of candles. While its market is closed its last close is carried on, candles
 * of its own that fall between two of ours are left out, and before its first candle there is NaN.
 * @param bars ours, oldest first
 * @param others candles of the same interval, oldest first
 */
export function alignCloses(bars: readonly Bar[], others: readonly Bar[]): number[] {
  let at = -1;
  return bars.map(({ time }) => {
    while (at + 1 < others.length && (others[at + 1] as Bar).time <= time) at++;
    return others[at]?.close ?? Number.NaN;
  });
}

/**
 * The first value from an index on, which counts as 100 %: where a line begins later than the view, its first one.
 * @returns NaN if there is none up to `to`
 */
export function baseOf(values: readonly number[], from: number, to: number): number {
  for (let at = Math.max(0, from); at <= to; at++) {
    const value = values[at];
    if (value !== undefined && value > 0) return value;
  }
  return Number.NaN;
}
