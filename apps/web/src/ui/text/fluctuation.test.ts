import { expect, test } from 'vitest';
import { bandOf, nextAmount, waitBefore } from './fluctuation.ts';

test.each([
  [0.005, [2, 5]],
  [0.01, [2, 5]],
  [0.05, [1, 3]],
  [0.1, [1, 3]],
  [1, [0.5, 2]],
  [10, [0.1, 1]],
  [50, [0.01, 0.1]],
  [100, [0.01, 0.1]],
  [67_000, [0.01, 0.1]],
])('an amount of %d moves by %j percent', (amount, band) => {
  expect(bandOf(amount)).toEqual(band);
});

test.each([
  [0, 2000],
  [0.5, 3500],
  [0.999999, 5000],
])('chance %d waits %i ms', (chance, wait) => {
  expect(waitBefore(() => chance)).toBe(wait);
});

test('moves within its band, in both directions', () => {
  expect(nextAmount(1, chances(0, 0.9))).toBeCloseTo(1.005);
  expect(nextAmount(1, chances(1, 0.9))).toBeCloseTo(1.02);
  expect(nextAmount(1, chances(1, 0.1))).toBeCloseTo(0.98);
  expect(nextAmount(100, chances(0, 0.1))).toBeCloseTo(99.99);
});

function chances(...values: number[]) {
  return () => values.shift() ?? 0;
}
