import type { CandleInterval } from '@papermint/contracts/markets/model';
import { expect, test } from 'vitest';
import { intervalSeconds } from '../../../charting/bars/intervals.ts';
import { nextCandles } from './next-candles.ts';

const HOUR = 3600;

/** A market that trades in these hours, and what it is asked. */
function market(trades: (seconds: number) => boolean) {
  const asked: CandleInterval[] = [];
  const ask = async (interval: CandleInterval, from: number, to: number) => {
    asked.push(interval);
    const length = intervalSeconds(interval);
    expect((to - from) / length).toBeLessThan(1000);
    const first = Math.floor(from / length) * length;
    return Array.from({ length: Math.floor((to - first) / length) + 1 }, (_, at) => first + at * length)
      .filter(trades)
      .map((time) => ({
        time: new Date(time * 1000).toISOString(),
        open: '1',
        high: '2',
        low: '1',
        close: '1',
        volume: '0',
      }));
  };
  return { asked, ask };
}

test('one answer at a time, until now', async () => {
  const { ask } = market(() => true);
  const first = await nextCandles(ask, '1m', 60, 100_000);
  expect(first.candles).toHaveLength(999);
  expect(first.end).toBe(60 + 999 * 60);
  const second = await nextCandles(ask, '1m', first.end ?? 0, 100_000);
  expect(second.candles[0]?.time).toBe(new Date((first.end as number) * 1000).toISOString());
  expect(second.end).toBeNull();
});

test('goes past closed hours in three requests', async () => {
  const { asked, ask } = market((seconds) => seconds < 10_000 || seconds >= 60 * HOUR);
  const { candles, end } = await nextCandles(ask, '1s', 10_000, 100 * HOUR);
  expect(candles[0]?.time).toBe(new Date(60 * HOUR * 1000).toISOString());
  expect(end).toBe(60 * HOUR + 999);
  expect(asked).toEqual(['1s', '1h', '1s']);
});

test('is complete where the market does not open again', async () => {
  const { ask } = market((seconds) => seconds < 10_000);
  expect(await nextCandles(ask, '1s', 10_000, 100 * HOUR)).toEqual({ candles: [], end: null });
  expect(await nextCandles(ask, '1s', 10_000, 9_000)).toEqual({ candles: [], end: null });
});
