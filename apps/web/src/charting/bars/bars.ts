import type { Candle, CandleInterval, Print } from '@papermint/contracts/markets/model';
import { candleStart } from './intervals.ts';

export interface Bar {
  /** Seconds since the epoch. */
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
}

/** A candle as the chart draws it. Floats are good enough for a picture. */
export function barOf(candle: Candle): Bar {
  return {
    time: Date.parse(candle.time) / 1000,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
    volume: Number(candle.volume),
  };
}

/**
 * The running candle after one more price: the same one, extended, or the next one, which opens at its close.
 * @param traded the amount of the trade at this price
 */
export function tickBar(bar: Bar, price: number, at: number, interval: CandleInterval, traded = 0): Bar {
  const time = candleStart(bar.time, at, interval);
  if (time > bar.time) {
    return {
      time,
      open: bar.close,
      high: Math.max(bar.close, price),
      low: Math.min(bar.close, price),
      close: price,
      volume: traded,
    };
  }
  return {
    ...bar,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    close: price,
    volume: bar.volume + traded,
  };
}

/** The total of the prints that belong to the candle starting at `start` (seconds). */
export function amountSince(prints: readonly Print[], start: number): number {
  let sum = 0;
  for (const { time, amount } of prints) if (Date.parse(time) >= start * 1000) sum += Number(amount);
  return sum;
}

/**
 * Puts a bar in its place: over the one of its time, or after the last.
 * @returns its index; -1 for a bar that is too old
 */
export function putBar(bars: Bar[], bar: Bar): number {
  const last = bars.at(-1);
  if (!last || bar.time > last.time) return bars.push(bar) - 1;
  const at = barAt(bars, bar.time);
  if (bars[at]?.time !== bar.time) return -1;
  bars[at] = bar;
  return at;
}

/** The index of the bar that an instant (seconds) falls in; -1 before the first. */
export function barAt(bars: readonly Bar[], at: number): number {
  let low = 0;
  let high = bars.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((bars[middle] as Bar).time <= at) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
