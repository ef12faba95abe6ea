import { expect, test } from 'vitest';
import { nearestIndex, niceTicks } from './chart-scale.ts';

test.each([
  [0, 10, [0, 5, 10]],
  [97, 103, [98, 100, 102]],
  [64_120, 68_930, [66_000, 68_000]],
  [0.0012, 0.0031, [0.002, 0.003]],
])('from %d to %d the lines stand at round numbers', (low, high, ticks) => {
  expect(niceTicks(low, high, 3)).toEqual(ticks);
});

test('draws one grid line for a constant value', () => {
  expect(niceTicks(5, 5, 3)).toEqual([5]);
});

test('finds the nearest point to a position on the chart', () => {
  expect(nearestIndex(0, 5)).toBe(0);
  expect(nearestIndex(0.49, 5)).toBe(2);
  expect(nearestIndex(1.2, 5)).toBe(4);
});
