import { expect, test } from 'vitest';
import { capitalError, startError } from './run-start.ts';

const NOW = Date.UTC(2026, 5, 1, 12);

test.each([
  [Date.UTC(2026, 4, 20, 10), undefined],
  [NOW - 60_000, undefined],
  [NOW - 59_000, 'passed'],
  [NOW + 1, 'passed'],
  [Date.UTC(2015, 11, 31), '2016'],
  [Number.NaN, 'YYYY-MM-DD'],
])('a start at %s', (from, why) => {
  const error = startError(from, NOW);
  if (why === undefined) expect(error).toBeUndefined();
  else expect(error).toContain(why);
});

test.each([
  ['10000', undefined],
  ['10.50', undefined],
  ['9.99', 'from 10'],
  ['10000000.01', 'from 10'],
  ['1.234', 'two decimals'],
  ['', 'two decimals'],
  ['-5', 'two decimals'],
  ['1e5', 'two decimals'],
])('a start with %s dollars', (text, why) => {
  const error = capitalError(text);
  if (why === undefined) expect(error).toBeUndefined();
  else expect(error).toContain(why);
});
