import fc from 'fast-check';
import { expect, test } from 'vitest';
import { centsOfWorth, worthOf } from './worth.ts';

test.each([
  [150_000_000n, 8, '93260.9', 13_989_135n],
  [1_00n, 2, '1', 100n],
  [1n, 0, '0.00000012', 0n],
  [-250n, 2, '1.085', -271n],
  [1n, 18, '0.000000000000000001', 0n],
])('%d at scale %d and a price of %s is %d cents', (amount, scale, price, cents) => {
  expect(centsOfWorth(worthOf(amount, scale, price))).toBe(cents);
});

test('is the same however an amount is divided', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 12n), (one, other) => {
      const worth = (amount: bigint) => worthOf(amount, 8, '1.0834567');
      expect(worth(one) + worth(other)).toBe(worth(one + other));
    }),
  );
});
