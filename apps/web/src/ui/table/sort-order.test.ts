import { expect, test } from 'vitest';
import { directionOf, nextSort } from './sort-order.ts';

test('the first press on a text column sorts from A to Z, the next one reverses', () => {
  expect(nextSort('-createdAt', 'pair', 'ascending')).toBe('pair');
  expect(nextSort('pair', 'pair', 'ascending')).toBe('-pair');
  expect(nextSort('-pair', 'pair', 'ascending')).toBe('pair');
});

test('the first press on a number or a date sorts from the largest or latest', () => {
  expect(nextSort('pair', 'createdAt', 'descending')).toBe('-createdAt');
  expect(nextSort('-createdAt', 'createdAt', 'descending')).toBe('createdAt');
});

test('says how a column is sorted', () => {
  expect(directionOf('pair', 'pair')).toBe('ascending');
  expect(directionOf('-pair', 'pair')).toBe('descending');
  expect(directionOf('-pair', 'createdAt')).toBe('none');
  expect(directionOf(undefined, 'pair')).toBe('none');
});
