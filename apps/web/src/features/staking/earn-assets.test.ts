import { expect, test } from 'vitest';
import { byAsset, idleAssets, matchingAssets } from './earn-assets.ts';
import { productOf } from './sample-product.ts';

const products = [
  productOf({ name: 'USD 90 days', rate: '0.07', termDays: 90, minimum: '100', left: '300' }),
  productOf({ name: 'USD Flexible', rate: '0.035', termDays: null, left: null }),
  productOf({ name: 'SOL 60 days', currency: 'SOL', currencyName: 'Solana', rate: '0.06', available: '0' }),
  productOf({ name: 'BTC Flexible', currency: 'BTC', currencyName: 'Bitcoin', rate: '0.01', termDays: null }),
];

const namesOf = (assets: ReturnType<typeof byAsset>) =>
  assets.map(({ currency, products: of }) => [currency, ...of.map(({ name }) => name)]);

test('groups products by asset, the highest rate first and the shortest term first', () => {
  expect(namesOf(byAsset(products))).toEqual([
    ['USD', 'USD Flexible', 'USD 90 days'],
    ['SOL', 'SOL 60 days'],
    ['BTC', 'BTC Flexible'],
  ]);
});

test('finds assets by name and code, and products by term', () => {
  expect(namesOf(matchingAssets(products, { search: ' solana', term: 'all' }))).toEqual([
    ['SOL', 'SOL 60 days'],
  ]);
  expect(namesOf(matchingAssets(products, { search: 'usd', term: 'flexible' }))).toEqual([
    ['USD', 'USD Flexible'],
  ]);
});

test('offers the product in which the amount earns the most, the most valuable asset first', () => {
  const idle = idleAssets(products, ['BTC', 'USD', 'SOL']);
  expect(idle.map(({ product: { name }, takes }) => [name, takes])).toEqual([
    ['BTC Flexible', '900.5'],
    ['USD Flexible', '900.5'],
  ]);
  const few = products.map((one) => ({ ...one, available: '400' }));
  const [usd] = idleAssets(few, ['USD', 'BTC', 'SOL']);
  expect([usd?.product.name, usd?.takes, usd?.yearly]).toEqual(['USD 90 days', '300', '21']);
});

test('leaves out products that take no more than their minimum allows', () => {
  const few = products.map((one) => ({ ...one, available: '60' }));
  expect(idleAssets(few, ['USD', 'SOL', 'BTC'])[0]?.product.name).toBe('USD Flexible');
});
