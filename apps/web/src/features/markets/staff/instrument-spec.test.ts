import { describe, expect, test } from 'vitest';
import { NEW_COIN, presetsFor, previewOf, specErrors } from './instrument-spec.ts';

const named = { ...NEW_COIN, symbol: 'mint', name: 'Mintcoin' };

test.each(['92400', '3180.5', '138.4', '14.12', '2.5', '0.2846', '0.0388', '0.0061', '0.00002'])(
  'what is suggested for a price of %s is valid together',
  (price) => {
    const spec = presetsFor(price);
    expect(specErrors({ ...named, price, ...spec })).toEqual({});
  },
);

test('suggests nothing without a price', () => {
  expect(['', '0', '-1', 'x', '1e12'].map(presetsFor)).toEqual([null, null, null, null, null]);
});

describe('values that are invalid together have the error at their field', () => {
  test.each([
    [{ price: '1.00005' }, { price: 'Current price must be a multiple of the tick, 0.0001' }],
    [{ lot: '0.0000001' }, { lot: 'Lot size must not be finer than an amount, which has 6 decimals' }],
    [
      { stable: 'yes' },
      { annualVolatility: 'Annual volatility must be 0: a stablecoin is pegged to the dollar' },
    ],
  ])('%j', (typed, errors) => {
    expect(specErrors({ ...named, ...typed })).toEqual(errors);
  });
});

test('previews a price, the best bid and ask, and the smallest order in whole lots', () => {
  expect(previewOf({ ...named, price: '2.5', spreadBps: '8' })).toEqual({
    price: '2.5000',
    bid: '2.4990',
    ask: '2.5010',
    tickPart: 0.00004,
    lot: '0.01',
    lotValue: 0.025,
    least: '2.00',
    leastValue: 5,
  });
  expect(previewOf({ ...named, tick: '0' })).toBeNull();
});
