import { expect, test } from 'vitest';
import { checkLockedPrice, lockedLimit } from './locked-price.ts';

test('while withdrawals are locked a limit is within 2% of the price, on both sides', () => {
  const price = { ticks: 1000, text: '1000' };
  const check = (limit: number | null, message?: string) => () =>
    checkLockedPrice(limit, price, message === undefined ? undefined : { percent: 2, message });
  for (const limit of [980, 1000, 1020, null]) expect(check(limit, 'Locked')).not.toThrow();
  expect(check(5)).not.toThrow();
  for (const limit of [979, 1021]) {
    expect(check(limit, 'Locked')).toThrow(
      'Price must be within 2% of the current price, 1000, while withdrawals are locked. Locked',
    );
  }
});

test('an order without a limit trades no further than a limit may be', () => {
  expect(lockedLimit('buy', 1000, 2)).toBe(1020);
  expect(lockedLimit('sell', 1000, 2)).toBe(980);
  expect(lockedLimit('buy', 1049, 2)).toBe(1069);
  expect(lockedLimit('sell', 49, 2)).toBe(49);
  expect(lockedLimit('buy', 1000, 10)).toBe(1100);
});
