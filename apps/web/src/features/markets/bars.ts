import type { Candle, CandleInterval } from '@papermint/contracts/markets/model';
import type { CandlestickData, UTCTimestamp } from 'lightweight-charts';
import { candleStart } from './intervals.ts';

export type Bar = CandlestickData<UTCTimestamp>;

/** A candle as the chart draws it. Floats are good enough for a picture. */
export function barOf(candle: Candle): Bar {
  return {
    time: (Date.parse(candle.time) / 1000) as UTCTimestamp,
    open: Number(candle.open),
    high: Number(candle.high),
    low: Number(candle.low),
    close: Number(candle.close),
  };
}

/** The running candle after one more price: the same one, stretched, or the next one, opened where it closed. */
export function tickBar(bar: Bar, price: number, at: number, interval: CandleInterval): Bar {
  const time = candleStart(bar.time, at, interval) as UTCTimestamp;
  if (time > bar.time) {
    return {
      time,
      open: bar.close,
      high: Math.max(bar.close, price),
      low: Math.min(bar.close, price),
      close: price,
    };
  }
  return { ...bar, high: Math.max(bar.high, price), low: Math.min(bar.low, price), close: price };
}
