import { describe, expect, test } from 'vitest';
import type { FilteredOrder } from './filters.ts';
import { checkFuturesFilters, futuresLimits } from './filters.ts';

const filters = futuresLimits({ tick: '0.5', lot: '0.002', minNotional: '5' });
const check = (order: Partial<FilteredOrder>) =>
  checkFuturesFilters({ side: 'BUY', ...order }, filters, '100000.0');

describe('filters of futures', () => {
  test('follow from the steps of an instrument', () => {
    expect(filters).toMatchObject({
      minPrice: '0.5',
      maxPrice: '500000000.0',
      minQty: '0.002',
      maxQty: '20000000.000',
      maxMarketQty: '2000000.000',
      notional: '5',
    });
  });

  test.each<[Partial<FilteredOrder>, number, string]>([
    [{ quantity: '0' }, -4003, 'Quantity less than or equal to zero.'],
    [{ quantity: '0.000' }, -4003, 'Quantity less than or equal to zero.'],
    [{ quantity: '0.0021' }, -1111, 'Precision is over the maximum defined for this asset.'],
    [{ quantity: '0.001' }, -4004, 'Quantity less than min quantity.'],
    [{ quantity: '2000000.002' }, -4005, 'Quantity greater than max quantity.'],
    [{ quantity: '0.003' }, -4023, 'Qty not increased by step size.'],
    [{ price: '0' }, -4001, 'Price less than 0.'],
    [{ price: '100000.55' }, -1111, 'Precision is over the maximum defined for this asset.'],
    [{ price: '500000000.5' }, -4002, 'Price greater than max price.'],
    [{ price: '0.1' }, -4013, 'Price less than min price.'],
    [{ price: '100000.2' }, -4014, 'Price not increased by tick size.'],
    [{ stopPrice: '0.0' }, -4006, 'Stop price less than zero.'],
    [{ price: '150000.5' }, -4016, "Limit price can't be higher than 150000.0."],
    [{ side: 'SELL', price: '49999.5' }, -4024, "Limit price can't be lower than 50000.0."],
    [
      { quantity: '0.002', price: '2000.0' },
      -4164,
      "Order's notional must be no smaller than 5 (unless you choose reduce only).",
    ],
  ])('refuse %o with %i', (order, code, message) => {
    expect(() => check(order)).toThrow(expect.objectContaining({ code, message }));
  });

  test.each<Partial<FilteredOrder>>([
    { quantity: '0.002', price: '100000.0' },
    { quantity: '0.00200', price: '100000.500' },
    { quantity: '0.002', price: '2000', reduceOnly: true },
    { quantity: '0.002' },
    { side: 'SELL', quantity: '1', price: '400000' },
    { quantity: '1', price: '120000', stopPrice: '110000.5' },
  ])('let %o pass', (order) => expect(() => check(order)).not.toThrow());
});
