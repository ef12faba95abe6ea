import { expect, test } from 'vitest';
import { firstDifference } from './run-difference-rules.ts';

const run = (lines: string[], digest: string, count = lines.length) => ({ lines, digest, count });

test('finds no difference between runs of the same digest', () => {
  expect(firstDifference(run(['a', 'b'], 'x'), run(['a', 'b'], 'x'))).toBeUndefined();
  expect(firstDifference(run([], 'x'), run([], 'x'))).toBeUndefined();
});

test('names the first event that differs', () => {
  expect(firstDifference(run(['a', 'b', 'c'], 'x'), run(['a', 'd', 'c'], 'y'))).toEqual({
    event: 2,
    one: 'b',
    other: 'd',
  });
});

test('names the first event that one run lacks', () => {
  expect(firstDifference(run(['a'], 'x'), run(['a', 'b'], 'y'))).toEqual({
    event: 2,
    one: null,
    other: 'b',
  });
});

test('cannot tell a difference after the lines that are kept', () => {
  expect(firstDifference(run(['a'], 'x', 3), run(['a'], 'y', 3))).toBe('unknown');
});
