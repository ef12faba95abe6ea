import { expect, test } from 'vitest';
import type { Product } from './stake-estimate.ts';
import { estimateOf, isFull, mostOf, takenOf } from './stake-estimate.ts';

const product: Product = {
  uuid: 'p',
  name: 'USD 30 days',
  currency: 'USD',
  rewardCurrency: 'USD',
  decimals: 2,
  rewardDecimals: 2,
  annualRate: '0.073',
  bonus: '0',
  rate: '0.073',
  price: '1',
  termDays: 30,
  minimum: '50',
  maximum: '5000',
  earlyPenalty: '0.5',
  capacity: '10000',
  left: '2500',
  available: '900.5',
};

test('computes the reward that the server will pay', () => {
  expect(estimateOf('1000', product)).toEqual({ daily: '0.2', term: '6', yearly: '73' });
  expect(estimateOf('', product)).toBeNull();
  expect(estimateOf('0', product)).toBeNull();
});

test('values a reward in another asset at its price', () => {
  const other = { ...product, currency: 'BTC', decimals: 8, price: '90000', termDays: null };
  expect(estimateOf('0.1', other)).toEqual({ daily: '1.8', term: '54', yearly: '657' });
});

test('limits the amount by balance, limit and capacity', () => {
  expect(mostOf(product)).toBe('900.5');
  expect(mostOf({ ...product, available: '9000' })).toBe('2500');
  expect(mostOf({ ...product, available: '9000', left: null })).toBe('5000');
  expect(takenOf(product)).toBe(0.75);
  expect(takenOf({ ...product, capacity: null, left: null })).toBeNull();
  expect(isFull(product)).toBe(false);
  expect(isFull({ ...product, left: '49.99' })).toBe(true);
});
