import { describe, expect, test } from 'vitest';
import type { ScaledTerms } from './scaled-quote.ts';
import { distributions, MOST_RUNGS, scaledRungs } from './scaled-quote.ts';

const market = {
  tick: '0.5',
  lot: '0.001',
  baseScale: 8,
  quoteScale: 2,
  base: 'BTC',
  quote: 'USD',
  minNotional: '10',
};
const terms: ScaledTerms = {
  amount: '1',
  fromPrice: '100',
  toPrice: '102',
  count: 5,
  distribution: 'flat',
};
const lotsOf = (changes: Partial<ScaledTerms>) =>
  scaledRungs({ ...terms, ...changes }, { ...market, minNotional: '0' }).map(({ lots }) => lots);
const refusal = (changes: Partial<ScaledTerms>) => {
  try {
    scaledRungs({ ...terms, ...changes }, market);
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the orders of a scaled order', () => {
  test('are evenly spaced from the first price to the last, in either direction', () => {
    expect(scaledRungs(terms, market).map(({ priceTicks }) => priceTicks)).toEqual([200, 201, 202, 203, 204]);
    const down = { ...terms, fromPrice: '102', toPrice: '100', count: 3 };
    expect(scaledRungs(down, market).map(({ priceTicks }) => priceTicks)).toEqual([204, 202, 200]);
  });

  test('have equal, rising or falling amounts', () => {
    expect(lotsOf({})).toEqual([200, 200, 200, 200, 200]);
    expect(lotsOf({ distribution: 'rising', count: 4 })).toEqual([100, 200, 300, 400]);
    expect(lotsOf({ distribution: 'falling', count: 4 })).toEqual([400, 300, 200, 100]);
  });

  test.each(distributions)('sum exactly to the amount, %s', (distribution) => {
    for (let count = 2; count <= MOST_RUNGS; count++) {
      const lots = lotsOf({ amount: '9.973', fromPrice: '100', toPrice: '200', count, distribution });
      expect(lots.reduce((sum, one) => sum + one)).toBe(9973);
      expect(lots).toHaveLength(count);
    }
  });

  test('keep the amount of the largest numbers exact', () => {
    const amount = '92233720368.547';
    const lots = lotsOf({ amount, count: 7, toPrice: '200', distribution: 'rising' });
    expect(lots.reduce((sum, one) => sum + one)).toBe(92_233_720_368_547);
  });

  test.each([
    [{ count: 0 }, 'count', 'Number of orders must be from 2 to 50'],
    [{ count: 51 }, 'count', 'Number of orders must be from 2 to 50'],
    [{ count: 2.5 }, 'count', 'Number of orders must be from 2 to 50'],
    [{ toPrice: '100' }, 'toPrice', 'From price and to price must differ'],
    [{ toPrice: '100.3' }, 'toPrice', 'To price must be a multiple of 0.5 USD'],
    [{ fromPrice: '0' }, 'fromPrice', 'From price must be more than 0'],
    [{ fromPrice: 'x' }, 'fromPrice', 'From price is not a valid number'],
    [
      { toPrice: '101' },
      'count',
      'With a tick size of 0.5, only 3 orders fit between these prices: lower the number of orders',
    ],
    [{ amount: '0' }, 'amount', 'Amount must be more than 0'],
    [
      { amount: '0.004' },
      'amount',
      'One of the orders would be below the lot size of 0.001 BTC: raise the amount, or lower the number of orders',
    ],
    [
      { amount: '0.4' },
      'amount',
      'The order of 0.08 BTC at 100 USD would be worth less than 10 USD: raise the amount, or lower the number of orders',
    ],
  ])('are refused with %o at %s', (changes, key, message) => {
    expect(refusal(changes)).toMatchObject({ code: 'bad_input', key, message });
  });

  test('may each be worth less than the minimum if they only reduce', () => {
    expect(scaledRungs({ ...terms, amount: '0.4' }, market, true)).toHaveLength(5);
  });
});
