import type { Bar } from './bars.ts';

/**
 * The Heikin-Ashi candle of a bar: its close is the mean of the four prices, its open the middle of the candle before.
 * @param before the Heikin-Ashi candle before; null for the first bar
 */
function heikinAshi(bar: Bar, before: Bar | null): Bar {
  const close = (bar.open + bar.high + bar.low + bar.close) / 4;
  const open = before ? (before.open + before.close) / 2 : (bar.open + bar.close) / 2;
  return {
    time: bar.time,
    open,
    high: Math.max(bar.high, open, close),
    low: Math.min(bar.low, open, close),
    close,
    volume: bar.volume,
  };
}

/** Keeps Heikin-Ashi candles current with the bars that they are made of. */
export function createHeikinAshi(): (bars: readonly Bar[], changed: number | 'all') => readonly Bar[] {
  const candles: Bar[] = [];
  return (bars, changed) => {
    const from = changed === 'all' ? 0 : Math.min(changed, candles.length);
    candles.length = from;
    for (let i = from; i < bars.length; i++) candles.push(heikinAshi(bars[i] as Bar, candles[i - 1] ?? null));
    return candles;
  };
}
