import { expect, test } from 'vitest';
import { candleStart, isInterval } from './intervals.ts';

test.each([
  [0, 59, '1m', 0],
  [0, 60, '1m', 60],
  [120, 119, '1m', 60],
  [120, 121, '1s', 121],
  [Date.UTC(2026, 1, 1) / 1000, Date.UTC(2026, 2, 1) / 1000 - 1, '1M', Date.UTC(2026, 1, 1) / 1000],
  [Date.UTC(2026, 1, 1) / 1000, Date.UTC(2026, 2, 31) / 1000, '1M', Date.UTC(2026, 2, 1) / 1000],
  [1_000_000, 1_000_000 + 15 * 86_400, '1w', 1_000_000 + 14 * 86_400],
] as const)(
  'from the candle at %i, second %i of %s belongs to that at %i',
  (start, at, interval, expected) => {
    expect(candleStart(start, at, interval)).toBe(expected);
  },
);

test('isInterval accepts the intervals of the market only', () => {
  expect(isInterval('15m')).toBe(true);
  expect(isInterval('toString')).toBe(false);
  expect(isInterval(null)).toBe(false);
});
