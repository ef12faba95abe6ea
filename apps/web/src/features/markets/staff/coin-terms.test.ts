import { describe, expect, test } from 'vitest';
import type { CoinField } from './coin-terms.ts';
import { errorsOf, NEW_COIN, presetsFor, previewOf } from './coin-terms.ts';

const FIELDS = Object.keys(NEW_COIN) as CoinField[];
const named = { ...NEW_COIN, symbol: 'mint', name: 'Mintcoin' };

test('a new form lacks only a symbol and a name', () => {
  expect(Object.keys(errorsOf(NEW_COIN, FIELDS))).toEqual(['symbol', 'name']);
  expect(errorsOf(named, FIELDS)).toEqual({});
});

test.each(['92400', '3180.5', '138.4', '14.12', '2.5', '0.2846', '0.0388', '0.0061', '0.00002'])(
  'what is suggested for a price of %s is valid together',
  (price) => {
    const terms = presetsFor(price);
    expect(errorsOf({ ...named, price, ...terms }, FIELDS)).toEqual({});
  },
);

test('nothing is suggested without a price', () => {
  expect(['', '0', '-1', 'x', '1e12'].map(presetsFor)).toEqual([null, null, null, null, null]);
});

describe('values that are invalid together have the error at their field', () => {
  test.each([
    [{ symbol: 'x' }, { symbol: 'Symbol must be 2 to 12 characters' }],
    [
      { symbol: 'A B' },
      { symbol: 'Symbol must be of A to Z and 0 to 9, with a single _ between them at most' },
    ],
    [{ name: '\u200b' }, { name: 'Name has characters that cannot be seen' }],
    [{ name: '...' }, { name: 'Name must have a letter or a digit' }],
    [{ reason: '!' }, { reason: 'Reason must have a letter or a digit' }],
    [{ supply: '1.5' }, { supply: 'Supply must be a whole number of coins, 1 or more' }],
    [{ supply: '21,000,000' }, {}],
    [{ spreadBps: '501' }, { spreadBps: 'Spread must be from 0 to 500' }],
    [{ annualVolatility: '' }, { annualVolatility: 'Volatility a year is not a valid number' }],
    [{ price: '1.00005' }, { price: 'Price now must be a multiple of the tick, 0.0001' }],
    [{ lot: '0.0000001' }, { lot: 'Lot must not be finer than an amount, which has 6 decimals' }],
    [
      { stable: 'yes' },
      { annualVolatility: 'Volatility a year must be 0: a stable coin is pegged to the dollar' },
    ],
  ])('%j', (typed, errors) => {
    expect(errorsOf({ ...named, ...typed }, FIELDS)).toEqual(errors);
  });
});

test('the preview shows a price, the best bid and ask, and the smallest order in whole lots', () => {
  expect(previewOf({ ...named, price: '2.5', spreadBps: '8' })).toEqual({
    ...{ price: '2.5000', bid: '2.4990', ask: '2.5010', tickPart: 0.00004 },
    ...{ lot: '0.01', lotValue: 0.025, least: '2.00', leastValue: 5 },
  });
  expect(previewOf({ ...named, tick: '0' })).toBeNull();
});
