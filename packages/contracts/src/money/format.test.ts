import { expect, test } from 'vitest';
import { sayUnits } from './format.ts';

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
