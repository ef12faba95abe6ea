import { describe, expect, test } from 'vitest';
import type { LineSituation } from './line-checks.ts';
import { distanceText, lineField, lineRefusal } from './line-checks.ts';

const situation: LineSituation = {
  market: { base: 'BTC', quote: 'USD', tick: '0.1', lot: '0.00001', baseScale: 8, quoteScale: 2 },
  price: '92400',
  feeRate: '0.002',
  available: '100',
  bandPercent: null,
};
const limit = {
  side: 'buy',
  type: 'limit',
  status: 'new',
  price: '90000',
  stopPrice: null,
  amount: '0.1',
  filled: '0',
  postOnly: false,
} as const;
const stop = {
  ...limit,
  side: 'sell',
  type: 'stop',
  status: 'untriggered',
  price: null,
  stopPrice: '91000',
} as const;

test('a line shows the stop price until the order is triggered, and then the limit', () => {
  expect(lineField(stop)).toBe('stopPrice');
  expect(lineField({ ...stop, status: 'new' })).toBe('price');
});

describe('a price of a line', () => {
  test.each([
    ['may be lower, which needs less', limit, '80000', undefined],
    [
      'may not need more than is available',
      limit,
      '91000',
      'Not enough USD: this price needs 100.20 USD more, and 100.00 USD is available',
    ],
    ['may need all that is available', limit, '90990', undefined],
    [
      'may not be far above the price for a purchase',
      { ...limit, amount: '0.00001' },
      '140000',
      'Price must be at most 138,600.00 USD, 50% above the current price',
    ],
    [
      'may not be far below the price for a sale',
      { ...limit, side: 'sell' },
      '40000',
      'Price must be at least 46,200.00 USD, 50% below the current price',
    ],
    [
      'may not trade immediately if it is post only',
      { ...limit, postOnly: true },
      '92500',
      'A post only order must not trade immediately: the current price is 92,400.00 USD',
    ],
    ['may be anywhere on the side of its stop', stop, '92399.9', undefined],
    [
      'may not be on the other side of it',
      stop,
      '92400',
      'Stop price must be below the current price, 92,400.00 USD',
    ],
  ] as const)('%s', (_, order, price, why) => {
    expect(lineRefusal(order, price, situation)).toBe(why);
  });

  test('is within the band while withdrawals are locked', () => {
    const locked = { ...situation, bandPercent: 2 };
    expect(lineRefusal(limit, '90552', locked)).toBeUndefined();
    expect(lineRefusal(limit, '90551.9', locked)).toMatch(/^Price must be within 2% of the current price/);
  });
});

test('says the distance from the price with its sign', () => {
  expect(distanceText('93324', '92400')).toBe('+1.00%');
  expect(distanceText('91476', '92400')).toBe('\u22121.00%');
});
