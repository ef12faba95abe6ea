import { describe, expect, test } from 'vitest';
import { checkActivationBand, checkPriceBand, checkTrailingAmount } from './price-rules.ts';

describe('the price band of a limit', () => {
  const check = (side: 'buy' | 'sell', limitTicks: number) => () =>
    checkPriceBand({ side, limitTicks, key: 'price' }, { ticks: 1001, name: 'current price' }, String);

  test('ends half above the price for a purchase and half below it for a sale, and is open on the other side', () => {
    expect(check('buy', 1501)).not.toThrow();
    expect(check('buy', 1)).not.toThrow();
    expect(check('buy', 1502)).toThrow('Price must be at most 1501, 50% above the current price');
    expect(check('sell', 501)).not.toThrow();
    expect(check('sell', 999_999)).not.toThrow();
    expect(check('sell', 500)).toThrow('Price must be at least 501, 50% below the current price');
  });
});

test('an activation price lies from a tenth of the price to ten times it', () => {
  const check = (activationTicks: number) => () =>
    checkActivationBand(activationTicks, { ticks: 1001, by: 'last' }, String);
  expect(check(101)).not.toThrow();
  expect(check(10_010)).not.toThrow();
  expect(check(100)).toThrow('Activation price must be at least 101, a tenth of the current price');
  expect(check(10_011)).toThrow('Activation price must be at most 10010, 10 times the current price');
});

test('a trailing amount is from 0.1 to 50 percent of the price that it trails', () => {
  const check =
    (ticks: number, price = 10_001) =>
    () =>
      checkTrailingAmount({ ticks }, { ticks: price, name: 'current price' }, String);
  expect(check(11)).not.toThrow();
  expect(check(5000)).not.toThrow();
  expect(check(10)).toThrow('Trailing amount must be at least 11, 0.1% of the current price');
  expect(check(5001)).toThrow('Trailing amount must be at most 5000, 50% of the current price');
  expect(check(1, 2)).not.toThrow();
  expect(() => checkTrailingAmount(10, { ticks: 1, name: 'current price' }, String)).not.toThrow();
});
