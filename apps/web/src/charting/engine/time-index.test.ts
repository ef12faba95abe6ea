import { expect, test } from 'vitest';
import { remembered, timeAtIndex, timeIndex } from './time-index.ts';

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

test('beyond the candles the given times count, and then the interval again', () => {
  const beyond = remembered({
    after: (last) => [last, last + 60, last + 6000],
    before: (first) => [first - 6000, first],
  });
  for (const [second, index] of [
    [660, 4],
    [3630, 4.5],
    [6600, 5],
    [6660, 6],
    [-3000, -0.5],
    [-6060, -2],
  ] as const) {
    expect(timeIndex(bars, second, 60, beyond)).toBe(index);
    expect(timeAtIndex(bars, index, 60, beyond)).toBe(second);
  }
});

test('asks for the times of a candle once', () => {
  let asked = 0;
  const { after } = remembered({
    after(last) {
      asked += 1;
      return [last];
    },
    before: (first) => [first],
  });
  for (const last of [60, 60, 120, 120]) after(last);
  expect(asked).toBe(2);
});
