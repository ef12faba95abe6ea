import { expect, test } from 'vitest';
import { sayNumber, sayUnits } from './format.ts';

test.each([
  [37_391_418n, 2, 2, '373,914.18'],
  [93_270n, 2, 2, '932.70'],
  [-123_456_789n, 2, 2, '-1,234,567.89'],
  [1_000_000n, 8, 0, '0.01'],
  [0n, 2, 2, '0.00'],
  [1_234n, 0, 0, '1,234'],
])('%s at scale %i is said %s', (value, scale, least, expected) => {
  expect(sayUnits(value, scale, least)).toBe(expected);
});

test('a number has thousands separators', () => {
  expect([0, 999, 12_480, -1_234_567, 0.9, 1234.5678, 12_480n].map(sayNumber)).toEqual([
    '0',
    '999',
    '12,480',
    '-1,234,567',
    '0.9',
    '1,234.5678',
    '12,480',
  ]);
});
