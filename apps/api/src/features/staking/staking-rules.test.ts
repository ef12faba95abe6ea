import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStake, millionths, termsOf } from './staking-rules.ts';

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    const { code, key, message } = error as { code: string; key: string; message: string };
    return `${code} ${key}: ${message}`;
  }
  return 'allowed';
};

test.each([
  ['0.05', 50_000],
  ['0', 0],
  ['1', 1_000_000],
  ['.5', 500_000],
  ['0.0000019', 1],
])('%s is %i parts in a million', (text, parts) => {
  expect(millionths(text)).toBe(parts);
});

test.each([
  [5n, 0n, 'bad_input amount: Amount must be at least 10'],
  [10n, 0n, 'allowed'],
  [50n, 0n, 'allowed'],
  [51n, 0n, 'bad_input amount: Amount must be at most 50'],
  [20n, 80n, 'allowed'],
  [21n, 80n, 'conflict amount: Only 20 of the capacity is left'],
  [10n, 91n, 'conflict amount: This product is fully subscribed: choose another one'],
  [10n, 150n, 'conflict amount: This product is fully subscribed: choose another one'],
])('%s of 10 to 50, with %s of 100 staked: %s', (amount, staked, outcome) => {
  const product = { minimum: 10n, maximum: 50n, capacity: 100n };
  expect(refusalOf(() => checkStake(amount, product, staked, String))).toBe(outcome);
});

test('never allows more than the capacity', () => {
  const units = fc.bigInt({ min: 1n, max: 1000n });
  fc.assert(
    fc.property(units, units, units, (amount, capacity, staked) => {
      const product = { minimum: 1n, maximum: null, capacity };
      const allowed = refusalOf(() => checkStake(amount, product, staked, String)) === 'allowed';
      expect(allowed).toBe(staked + amount <= capacity);
    }),
  );
});

describe('the terms of a product', () => {
  const usdt = { code: 'USDT', scale: 2 };
  const typed = { name: 'USDT', annualRate: '0.05', minimum: '10', earlyPenalty: '0.5' };

  test('accept missing limits', () => {
    expect(termsOf(typed, usdt, 30)).toEqual({
      name: 'USDT',
      rate: 50_000,
      minimum: 1000n,
      maximum: null,
      penalty: 500_000,
      capacity: null,
    });
  });

  test.each([
    [{ minimum: '0' }, 30, 'bad_input minimum: Minimum must be more than 0'],
    [{ minimum: '1.001' }, 30, 'bad_input minimum: Minimum has too many decimals: USDT has 2'],
    [{ minimum: '99999999999999999999' }, 30, 'bad_input minimum: Minimum is too large'],
    [{ maximum: '9' }, 30, 'bad_input maximum: Maximum must not be below the minimum'],
    [{ capacity: '9.99' }, 30, 'bad_input capacity: Capacity must not be below the minimum'],
    [
      {},
      null,
      'bad_input earlyPenalty: A flexible product can be redeemed at any time: its penalty must be 0',
    ],
  ])('%j for %s days: %s', (change, days, outcome) => {
    expect(refusalOf(() => termsOf({ ...typed, ...change }, usdt, days))).toBe(outcome);
  });
});
