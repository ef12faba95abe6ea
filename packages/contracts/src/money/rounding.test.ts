import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mulDiv } from './rounding.ts';

test.each([
  [7n, 1n, 2n, 'down', 3n],
  [7n, 1n, 2n, 'up', 4n],
  [-7n, 1n, 2n, 'down', -3n],
  [-7n, 1n, 2n, 'up', -4n],
  [5n, 1n, 2n, 'half-even', 2n],
  [7n, 1n, 2n, 'half-even', 4n],
  [-5n, 1n, 2n, 'half-even', -2n],
  [8n, 3n, 4n, 'up', 6n],
] as const)('%s × %s ÷ %s %s', (a, b, d, rounding, expected) => {
  expect(mulDiv(a, b, d, rounding)).toBe(expected);
});

test('up and down enclose the exact value, and differ by one at most', () => {
  const whole = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  fc.assert(
    fc.property(whole, whole, fc.bigInt({ min: 1n, max: 10n ** 12n }), (a, b, d) => {
      const down = mulDiv(a, b, d, 'down');
      const up = mulDiv(a, b, d, 'up');
      const sign = a * b < 0n ? -1n : 1n;
      expect((up - down) * sign).toBe((a * b) % d === 0n ? 0n : 1n);
      const even = mulDiv(a, b, d, 'half-even');
      expect(even === down || even === up).toBe(true);
    }),
  );
});
