import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fixedPercent, fractionOf, percentOf, shortPercent } from './percent-text.ts';

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

test.each([
  [0.0123, 2, '1.23%'],
  [0.05, 2, '5.00%'],
  ['0.0001', 4, '0.0100%'],
  ['-0.00125', 2, '\u22120.12%'],
  [-0.00001, 2, '0.00%'],
  [12.5, 0, '1250%'],
])('the fraction %s with %i decimals is %s', (fraction, decimals, text) => {
  expect(fixedPercent(fraction, decimals)).toBe(text);
});

test.each([
  [0.3, 2, '30%'],
  [0.0025, 2, '0.25%'],
  [1 / 3, 2, '33.33%'],
  [1, 2, '100%'],
  [0.5, 0, '50%'],
])('the fraction %s with at most %i decimals is %s', (fraction, most, text) => {
  expect(shortPercent(fraction, most)).toBe(text);
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
