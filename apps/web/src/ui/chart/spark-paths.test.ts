import { expect, test } from 'vitest';
import { sparkPaths } from './spark-paths.ts';

test('runs from edge to edge, with the highest point on top', () => {
  expect(sparkPaths([1, 3, 2], 100, 20).line).toBe('M0.0 18.0L50.0 2.0L100.0 10.0');
});

test('draws a constant value in the middle', () => {
  expect(sparkPaths([5, 5], 100, 20).line).toBe('M0.0 10.0L100.0 10.0');
});

test('closes the area below the line', () => {
  expect(sparkPaths([1, 2], 10, 10).area).toMatch(/L10 10L0 10Z$/);
});
