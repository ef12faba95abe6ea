import { expect, test } from 'vitest';
import { productOf } from './sample-product.ts';
import { estimateOf, isFull, mostOf, takenOf } from './stake-estimate.ts';

const product = productOf();

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
