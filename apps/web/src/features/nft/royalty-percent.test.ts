import { expect, test } from 'vitest';
import { royaltyError, royaltyOf } from './royalty-percent.ts';

test.each([
  ['5', '0.05'],
  ['0', '0.00'],
  ['2.25', '0.0225'],
  [' 10 % ', '0.10'],
  ['7,5', '0.075'],
])('%s percent is the fraction %s', (typed, fraction) => {
  expect(royaltyError(typed)).toEqual({});
  expect(Number(royaltyOf(typed))).toBe(Number(fraction));
});

test.each([
  ['11', 'Royalty must be between 0% and 10%'],
  ['-1', 'Royalty must be between 0% and 10%'],
  ['1.234', 'Royalty has at most 2 decimals'],
])('%s is refused at its field alone', (typed, why) => {
  expect(royaltyError(typed)).toEqual({ royalty: why });
  expect(royaltyOf(typed)).toBe('0');
});

test('leaves text to the rules of the call', () => {
  expect(royaltyError('five')).toEqual({});
  expect(Number(royaltyOf('five'))).toBeNaN();
});
