import { expect, test } from 'vitest';
import { createHeikinAshi } from './heikin-ashi.ts';

const bar = (time: number, open: number, high: number, low: number, close: number) => ({
  time,
  open,
  high,
  low,
  close,
  volume: 1,
});
const bars = [bar(0, 10, 12, 8, 11), bar(60, 11, 15, 11, 14), bar(120, 14, 14, 9, 10)];

test('averages the bar, and opens in the middle of the candle before', () => {
  expect(createHeikinAshi()(bars, 'all')).toMatchObject([
    { open: 10.5, high: 12, low: 8, close: 10.25 },
    { open: 10.375, high: 15, low: 10.375, close: 12.75 },
    { open: 11.5625, high: 14, low: 9, close: 11.75 },
  ]);
});

test('a running candle and a correction are as if computed anew', () => {
  const running = createHeikinAshi();
  running(bars.slice(0, 2), 'all');
  running(bars, 2);
  const corrected = [bar(0, 10, 12, 8, 9), ...bars.slice(1)];
  expect(running(corrected, 0)).toEqual(createHeikinAshi()(corrected, 'all'));
});
