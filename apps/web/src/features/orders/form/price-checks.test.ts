import { describe, expect, test } from 'vitest';
import type { OrderDraft } from './order-draft.ts';
import { EMPTY_DRAFT } from './order-draft.ts';
import { marketErrorOf } from './price-checks.ts';

const market = { tick: '0.1', lot: '0.001', base: 'BTC', quote: 'USD', baseScale: 8 };
const check = (fields: Partial<OrderDraft>, side: 'buy' | 'sell' = 'sell', price: string | null = '60000') =>
  marketErrorOf({ ...EMPTY_DRAFT, ...fields }, { market, side, price });

const OCO = { type: 'oco', price: '61000', stopPrice: '59000' } as const;
const STOP_TRAILS = { ...OCO, stopBy: 'trail', trailingPercent: '2' } as const;
const BOTH_TRAIL = { ...STOP_TRAILS, takeProfitBy: 'trail', price: '' } as const;

test.each<[Partial<OrderDraft>]>([
  [OCO],
  [STOP_TRAILS],
  [{ ...BOTH_TRAIL, takeProfitTrailingPercent: '0.1' }],
  [{ ...BOTH_TRAIL, takeProfitTrailingIn: 'amount', takeProfitTrailingAmount: '600.1' }],
  [{ type: 'trailing_stop', trailingPercent: '50' }],
  [{ type: 'limit', price: '0.05' }],
])('takes %o', (fields) => {
  expect(check(fields)).toBeNull();
});

test.each<[Partial<OrderDraft>, 'buy' | 'sell', string, string]>([
  [{ ...OCO, price: '59999' }, 'sell', 'price', 'Limit price must be above the current price, 60,000.00 USD'],
  [OCO, 'buy', 'price', 'Limit price must be below the current price, 60,000.00 USD'],
  [{ ...OCO, price: '61000.05' }, 'sell', 'price', 'Limit price must be a multiple of 0.1 USD'],
  [
    { ...OCO, stopPrice: '60000' },
    'sell',
    'stopPrice',
    'Stop price must be below the current price, 60,000.00 USD',
  ],
  [{ ...OCO, stopLimitPrice: '0' }, 'sell', 'stopLimitPrice', 'Stop limit price must be more than 0'],
  [
    { ...STOP_TRAILS, trailingPercent: '0.05' },
    'sell',
    'trailingPercent',
    'Trailing distance must be from 0.1 to 50 percent',
  ],
  [
    { ...STOP_TRAILS, trailingPercent: '1.234' },
    'sell',
    'trailingPercent',
    'Trailing distance must have at most two decimals',
  ],
  [{ ...STOP_TRAILS, trailingPercent: 'x' }, 'sell', 'trailingPercent', 'Trailing distance is not a number'],
  [
    { ...STOP_TRAILS, trailingIn: 'amount', trailingAmount: '30000.1' },
    'sell',
    'trailingAmount',
    'Trailing distance must be at most 30,000.00 USD, 50% of the current price',
  ],
  [
    { ...STOP_TRAILS, trailingIn: 'amount', trailingAmount: '60', activationPrice: '70000' },
    'sell',
    'trailingAmount',
    'Trailing distance must be at least 70.00 USD, 0.1% of the activation price',
  ],
  [
    { ...STOP_TRAILS, activationPrice: 'soon' },
    'sell',
    'activationPrice',
    'Activation price is not a number',
  ],
  [
    { ...BOTH_TRAIL, takeProfitTrailingPercent: '51' },
    'sell',
    'takeProfitTrailingPercent',
    'Trailing distance must be from 0.1 to 50 percent',
  ],
  [
    { ...BOTH_TRAIL, takeProfitTrailingPercent: '1', takeProfitPrice: '1.23' },
    'sell',
    'takeProfitPrice',
    'Activation price must be a multiple of 0.1 USD',
  ],
  [{ ...STOP_TRAILS, stopLimitPrice: 'x' }, 'sell', 'stopLimitPrice', 'Limit price is not a number'],
])('refuses %o to %s at its field', (fields, side, at, message) => {
  expect(check(fields, side)).toEqual({ at, message });
});

describe('while the mark price triggers the orders', () => {
  const byMark = (fields: Partial<OrderDraft>, price: string | null = '60000') =>
    marketErrorOf({ ...EMPTY_DRAFT, ...OCO, ...fields }, { market, side: 'sell', price, mark: '60500' });

  test('compares the limit price with the last price', () => {
    expect(byMark({ price: '60000.1' })).toBeNull();
    expect(byMark({ price: '60000' })).toEqual({
      at: 'price',
      message: 'Limit price must be above the current price, 60,000.00 USD',
    });
    expect(byMark({ price: '1' }, null)).toBeNull();
  });

  test('compares the stop price and a trailing distance with the mark price', () => {
    expect(byMark({ stopPrice: '60499.9' })).toBeNull();
    expect(byMark({ stopPrice: '60500' })).toEqual({
      at: 'stopPrice',
      message: 'Stop price must be below the mark price, 60,500.00 USD',
    });
    expect(byMark({ stopBy: 'trail', trailingIn: 'amount', trailingAmount: '60' })).toEqual({
      at: 'trailingAmount',
      message: 'Trailing distance must be at least 60.50 USD, 0.1% of the mark price',
    });
  });
});

test('compares with no price while that is unknown', () => {
  expect(check({ ...OCO, price: '1' }, 'sell', null)).toBeNull();
  expect(check({ ...STOP_TRAILS, trailingIn: 'amount', trailingAmount: '1' }, 'sell', null)).toBeNull();
});
