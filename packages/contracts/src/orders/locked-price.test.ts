import { expect, test } from 'vitest';
import { checkLockedPrice, leveragedLock, lockedBound } from './locked-price.ts';

const price = { ticks: 1000, text: '1000' };
const lock = { percent: 2, message: 'Locked' };

test('while withdrawals are locked a limit is within 2% of the price, on both sides', () => {
  const check = (limit: number | null, by?: typeof lock) => () => checkLockedPrice(limit, price, by);
  for (const limit of [980, 1000, 1020, null]) expect(check(limit, lock)).not.toThrow();
  expect(check(5)).not.toThrow();
  for (const limit of [979, 1021]) {
    expect(check(limit, lock)).toThrow(
      'Price must be within 2% of the current price, 1000, while withdrawals are locked. Locked',
    );
  }
});

test('with leverage it is nearer, so that no more of the margin is lost', () => {
  expect(leveragedLock(undefined, 10)).toBeUndefined();
  const check = (limit: number) => () => checkLockedPrice(limit, price, leveragedLock(lock, 10));
  for (const limit of [998, 1002]) expect(check(limit)).not.toThrow();
  for (const limit of [997, 1003]) {
    expect(check(limit)).toThrow('Price must be within 0.2% of the current price');
  }
  expect(lockedBound('buy', 100_000, 2 / 30)).toEqual({
    ticks: 100_066,
    why: 'while withdrawals are locked, nothing trades more than 0.067% away from the current price',
  });
});

test('an order without a limit trades no further than a limit may be', () => {
  expect(lockedBound('buy', 1000, 2).ticks).toBe(1020);
  expect(lockedBound('sell', 1000, 2).ticks).toBe(980);
  expect(lockedBound('buy', 1049, 2).ticks).toBe(1069);
  expect(lockedBound('sell', 49, 2).ticks).toBe(49);
  expect(lockedBound('buy', 1000, 10).ticks).toBe(1100);
});
