import { DAY } from '@papermint/contracts/common/time-units';
import type { Candle } from '@papermint/contracts/markets/model';

/** A holding that has a market, with the candles of its last 24 hours of trading. */
export interface Held {
  amount: number;
  candles: readonly Candle[];
}

/**
 * The value of the current holdings at each hour of the last day, in the quote currency of their markets. Floats, for
 * a chart. An hour without a candle, in which the market was closed, counts at the close before.
 * @param steady the value of the holdings without a market
 */
export function dayValues(steady: number, held: readonly Held[]): number[] {
  const all = [...new Set(held.flatMap(({ candles }) => candles.map(({ time }) => time)))].sort();
  const since = Date.parse(all.at(-1) ?? '') - DAY;
  const times = all.filter((time) => Date.parse(time) > since);
  const values = times.map(() => steady);
  for (const { amount, candles } of held) {
    const closes = new Map(candles.map(({ time, close }) => [time, Number(close)]));
    const before = candles.findLast(({ time }) => Date.parse(time) <= since);
    let last = Number(before?.close ?? candles[0]?.open ?? 0);
    times.forEach((time, index) => {
      last = closes.get(time) ?? last;
      values[index] = (values[index] ?? 0) + amount * last;
    });
  }
  return values;
}
