import type { Candle } from '@papermint/contracts/markets/model';

/** Part of what is owned that has a market: how much of it, and its candles of the last day. */
export interface Held {
  amount: number;
  candles: readonly Candle[];
}

/**
 * What holdings of now were worth at each hour of the last day, in the quote of their markets: for a line, so
 * in plain numbers. An hour that a market has no candle of counts at the one before.
 */
export function dayValues(steady: number, held: readonly Held[]): number[] {
  const times = [...new Set(held.flatMap(({ candles }) => candles.map(({ time }) => time)))].sort();
  const values = times.map(() => steady);
  for (const { amount, candles } of held) {
    const closes = new Map(candles.map(({ time, close }) => [time, Number(close)]));
    let last = Number(candles[0]?.open ?? 0);
    times.forEach((time, index) => {
      last = closes.get(time) ?? last;
      values[index] = (values[index] ?? 0) + amount * last;
    });
  }
  return values;
}
