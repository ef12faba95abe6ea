import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sort-order.ts';

test('sorts a text column from A to Z at the first press, and reverses at the next', () => {
  expect(nextSort('-createdAt', 'pair', 'ascending')).toBe('pair');
  expect(nextSort('pair', 'pair', 'ascending')).toBe('-pair');
  expect(nextSort('-pair', 'pair', 'ascending')).toBe('pair');
});

test('sorts a number or date from the largest or latest at the first press', () => {
  expect(nextSort('pair', 'createdAt', 'descending')).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt', 'descending')).toBe('createdAt');
});

test('names the order of a column', () => {
  expect(directionOf('pair', 'pair')).toBe('ascending');
  expect(directionOf('-pair', 'pair')).toBe('descending');
  expect(directionOf('-pair', 'createdAt')).toBe('none');
  expect(directionOf(undefined, 'pair')).toBe('none');
});
