import { expect, test } from 'vitest';
import { timeAtIndex, timeIndex } from './time-index.ts';

const bars = [0, 60, 120, 600].map((time) => ({ time, open: 1, high: 1, low: 1, close: 1, volume: 0 }));

test.each([
  [0, 0],
  [90, 1.5],
  [360, 2.5],
  [600, 3],
  [660, 4],
  [-120, -2],
])('second %d has index %d, and back', (second, index) => {
  expect(timeIndex(bars, second, 60)).toBe(index);
  expect(timeAtIndex(bars, index, 60)).toBe(second);
});

test('has a place without candles', () => {
  expect(timeIndex([], 5, 60)).toBe(0);
  expect(timeAtIndex([], 5, 60)).toBe(0);
});
