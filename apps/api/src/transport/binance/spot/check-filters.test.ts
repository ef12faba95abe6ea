import { expect, test } from 'vitest';
import { checkFilters } from './check-filters.ts';

const BTC = { tick: '0.1', lot: '0.00001', minNotional: '5' };
const order = { side: 'buy', takesAnyPrice: false, quantity: '0.001', price: '90000' } as const;
const refusalOf = (over: object): string | undefined => {
  try {
    checkFilters({ ...order, ...over }, BTC, '90000');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  [{}, undefined],
  [{ quantity: '0.00100000', price: '90000.10000000' }, undefined],
  [{ quantity: '0.0010000001' }, "Parameter 'quantity' has too much precision."],
  [{ price: '90000.100000001' }, "Parameter 'price' has too much precision."],
  [{ quantity: '0' }, 'Invalid quantity.'],
  [{ price: '0.00' }, 'Invalid price.'],
  [{ stopPrice: '0' }, 'Invalid stopPrice.'],
  [{ price: '90000.05' }, 'Filter failure: PRICE_FILTER'],
  [{ price: '99999999999999999999' }, 'Filter failure: PRICE_FILTER'],
  [{ stopPrice: '90000.05' }, 'Filter failure: PRICE_FILTER'],
  [{ quantity: '0.000005' }, 'Filter failure: LOT_SIZE'],
  [{ quantity: '0.0010001' }, 'Filter failure: LOT_SIZE'],
  [{ quantity: '99999999999999999999' }, 'Filter failure: LOT_SIZE'],
  [{ quantity: '50000', price: undefined, takesAnyPrice: true }, 'Filter failure: MARKET_LOT_SIZE'],
  [{ price: '136000' }, 'Filter failure: PERCENT_PRICE_BY_SIDE'],
  [{ price: '500' }, 'Filter failure: PERCENT_PRICE_BY_SIDE'],
  [{ side: 'sell', price: '44000' }, 'Filter failure: PERCENT_PRICE_BY_SIDE'],
  [{ side: 'sell', price: '9000000.1' }, 'Filter failure: PERCENT_PRICE_BY_SIDE'],
  [{ quantity: '0.00005' }, 'Filter failure: NOTIONAL'],
  [{ quantity: '1000' }, 'Filter failure: NOTIONAL'],
  [{ trailingDelta: 9 }, 'Filter failure: TRAILING_DELTA'],
  [{ trailingDelta: 5001 }, 'Filter failure: TRAILING_DELTA'],
  [{ icebergQty: '0.00001' }, undefined],
  [{ quantity: '0.00101', icebergQty: '0.00001' }, 'Filter failure: ICEBERG_PARTS'],
])('%o → %s', (over, refusal) => {
  expect(refusalOf(over)).toBe(refusal);
});
