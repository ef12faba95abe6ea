import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fractionOf, percentOf } from './percent-text.ts';

test.each([
  ['5', '0.05'],
  ['0.26', '0.0026'],
  ['.5', '0.005'],
  ['100', '1'],
  ['5.', '0.05'],
  ['', '%'],
  ['1,234', '1,234%'],
  ['5e2', '5e2%'],
])('%s percent is %s', (typed, fraction) => {
  expect(fractionOf(typed)).toBe(fraction);
});

test('returns the typed percentage', () => {
  fc.assert(
    fc.property(fc.nat(10 ** 6), (millionths) => {
      const fraction = String(Number((millionths / 10 ** 6).toFixed(6)));
      fc.pre(!fraction.includes('e'));
      expect(fractionOf(percentOf(fraction))).toBe(fraction);
    }),
    { numRuns: 100 },
  );
});
